import { figure } from '../art/body.ts'
import type { Actor } from '../pose.ts'
import type { Surface } from '../surface.ts'
import { radians, turnAround } from './pieces.ts'

/** Distance in front of the centre of the head. Parts with a greater depth move further when the head turns. */
export const depth = {
  back: -0.34,
  ears: -0.16,
  face: 0.05,
  cap: 0.19,
  locks: 0.12,
  features: 0.4,
  nose: 0.54,
} as const

/** Shifts all subsequent drawing for a part at depth `by`. */
export const atDepth = (context: Surface, { pose }: Actor, by: number): void =>
  context.translate(Math.sin(pose.turn * radians) * 84 * by, -Math.sin(pose.nod * radians) * 76 * by)

/** Leans the whole body slightly in the direction of the head, and raises the chest with every breath. */
export const placeBody = (context: Surface, { pose, breath }: Actor): void => {
  turnAround(context, 0, figure.bottom, pose.tilt * 0.1 + pose.turn * 0.06)
  context.translate(Math.sin(pose.turn * radians) * 5, -breath * 2.6)
}

/** Positions the head on the neck, inside the body's transform. */
export const placeHead = (context: Surface, { pose, breath }: Actor): void => {
  turnAround(context, 0, figure.neck, pose.tilt * 0.85)
  context.translate(Math.sin(pose.turn * radians) * 11, -Math.sin(pose.nod * radians) * 10 - breath * 1.2)
}
