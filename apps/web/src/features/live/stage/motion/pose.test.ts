import type { Motion } from '@avalive/contract/realtime'
import { hanging } from '@avalive/rules/avatar/hands'
import { restingPose } from '@avalive/rules/avatar/pose'
import { expect, it } from 'vitest'
import { mixInto, poseInto } from './pose.ts'

const frame: Motion = { head: [10, -4, 2], eyes: [0.5, -0.5], mouth: 0.3, blink: [0, 1], hands: [null, [0.3, 0.2]] }

it('poseInto converts a motion frame to a pose', () => {
  const pose = restingPose()
  poseInto(frame, pose)
  expect(pose).toEqual({
    ...{ turn: 10, nod: -4, tilt: 2, gazeX: 0.5, gazeY: -0.5, mouth: 0.3, blinkLeft: 0, blinkRight: 1 },
    ...{ leftX: -hanging.x, leftY: hanging.y, rightX: 0.3, rightY: 0.2 },
  })
})

it('poseInto limits a turn of the head to what a flat face can show', () => {
  const pose = restingPose()
  poseInto({ ...frame, head: [90, -90, 90] }, pose)
  expect(pose).toMatchObject({ turn: 38, nod: -26, tilt: 28 })
})

it('mixInto interpolates between two poses', () => {
  const [from, to, out] = [restingPose(), restingPose(), restingPose()]
  to.turn = 20
  to.mouth = 1
  mixInto(from, to, 0.25, out)
  expect(out).toMatchObject({ turn: 5, mouth: 0.25, nod: 0 })
})
