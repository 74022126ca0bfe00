import type { Motion } from '@avalive/contract/realtime'
import { hanging } from '@avalive/rules/avatar/hands'
import type { Pose } from '@avalive/rules/avatar/pose'

export const channels = [
  'turn',
  'nod',
  'tilt',
  'gazeX',
  'gazeY',
  'mouth',
  'blinkLeft',
  'blinkRight',
  'leftX',
  'leftY',
  'rightX',
  'rightY',
] as const satisfies readonly (keyof Pose)[]

/** Beyond these angles, in degrees, a flat face would have to show a side that isn't drawn. */
const most = { turn: 38, nod: 26, tilt: 28 } as const

const within = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value))

export const poseInto = (motion: Motion, pose: Pose): void => {
  const [turn, nod, tilt] = motion.head
  const [left, right] = motion.hands
  pose.turn = within(turn, most.turn)
  pose.nod = within(nod, most.nod)
  pose.tilt = within(tilt, most.tilt)
  pose.gazeX = motion.eyes[0]
  pose.gazeY = motion.eyes[1]
  pose.mouth = motion.mouth
  pose.blinkLeft = motion.blink[0]
  pose.blinkRight = motion.blink[1]
  pose.leftX = left ? left[0] : -hanging.x
  pose.leftY = left ? left[1] : hanging.y
  pose.rightX = right ? right[0] : hanging.x
  pose.rightY = right ? right[1] : hanging.y
}

/** Interpolates between two poses; `share` is the share of `to`. */
export const mixInto = (from: Pose, to: Pose, share: number, out: Pose): void => {
  for (const channel of channels) out[channel] = from[channel] + (to[channel] - from[channel]) * share
}
