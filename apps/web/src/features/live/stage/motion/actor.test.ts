import { restingPose } from '@avalive/rules/avatar/pose'
import { describe, expect, it } from 'vitest'
import { Performer } from './actor.ts'
import { CalmPerformer } from './calm.ts'

const talking = { ...restingPose(), turn: 20, tilt: 5, mouth: 1, gazeX: 0.5, rightX: 0.3, rightY: 0.3 }
const frames = (count: number, each: (now: number) => void) => {
  for (let index = 0; index < count; index++) each((index * 1000) / 60)
}

describe('a performer', () => {
  it('follows the motion frames while they arrive', () => {
    const performer = new Performer(0.5)
    frames(30, (now) => performer.advance(now, talking, 60))
    expect(performer.pose).toEqual(talking)
  })

  // shows live-28
  it('eases into idle motion when the frames stop', () => {
    const performer = new Performer(0.5)
    performer.advance(0, talking, 1100)
    expect(performer.pose.mouth).toBeGreaterThan(0.2)
    expect(performer.pose.mouth).toBeLessThan(0.8)
    performer.advance(2000, talking, 3000)
    expect(performer.pose.mouth).toBe(0)
    expect(Math.abs(performer.pose.turn)).toBeLessThan(7)
  })

  it('lets the hair lag behind a quick turn and catch up', () => {
    const performer = new Performer(0.5)
    const pose = restingPose()
    performer.advance(0, pose, 0)
    pose.turn = 25
    performer.advance(16, pose, 0)
    expect(performer.hair).toBeLessThan(-8)
    frames(400, (now) => performer.advance(32 + now, pose, 0))
    expect(performer.hair).toBeCloseTo(0, 0)
  })
})

describe('a calm performer', () => {
  // shows live-29
  it('changes only mouth and eyes, and slowly', () => {
    const performer = new CalmPerformer()
    performer.advance(0, null, 0)
    performer.advance(50, talking, 0)
    expect(performer.pose.mouth).toBeGreaterThan(0)
    expect(performer.pose.mouth).toBeLessThan(0.15)
    frames(300, (now) => performer.advance(50 + now, talking, 0))
    const { mouth, gazeX, gazeY, blinkLeft, blinkRight, ...body } = performer.pose
    const { mouth: _m, gazeX: _x, gazeY: _y, blinkLeft: _l, blinkRight: _r, ...still } = restingPose()
    expect(body).toEqual(still)
    expect([mouth > 0.5, gazeX > 0.2, gazeY, blinkLeft, blinkRight]).toEqual([true, true, 0, 0, 0])
  })
})
