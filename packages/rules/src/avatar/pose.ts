import { hanging } from './hands.ts'

/** How a person holds head, eyes, mouth and hands: plain numbers, so that poses can be mixed without allocations. */
export interface Pose {
  turn: number
  nod: number
  tilt: number
  gazeX: number
  gazeY: number
  mouth: number
  blinkLeft: number
  blinkRight: number
  leftX: number
  leftY: number
  rightX: number
  rightY: number
}

export const restingPose = (): Pose => ({
  turn: 0,
  nod: 0,
  tilt: 0,
  gazeX: 0,
  gazeY: 0,
  mouth: 0,
  blinkLeft: 0,
  blinkRight: 0,
  leftX: -hanging.x,
  leftY: hanging.y,
  rightX: hanging.x,
  rightY: hanging.y,
})

/** State of a person in one picture. */
export interface Actor {
  readonly pose: Pose
  /** 0 to 1. */
  readonly breath: number
  /** How far the hair lags behind the head, in degrees: long hair, short ends, and vertically. */
  readonly hair: number
  readonly ends: number
  readonly lift: number
}
