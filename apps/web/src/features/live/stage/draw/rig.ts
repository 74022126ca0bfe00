import { figure } from '../art/body.ts'
import type { Actor } from '../motion/actor.ts'
import { radians, turnAround } from './pieces.ts'

/** How far something stands in front of the middle of the head; it moves that much further when the head turns. */
export const depth = {
  back: -0.34,
  ears: -0.16,
  face: 0.05,
  cap: 0.19,
  locks: 0.12,
  features: 0.4,
  nose: 0.54,
} as const

/** What follows is in front of the head's middle by `by`. */
export const atDepth = (context: CanvasRenderingContext2D, { pose }: Actor, by: number): void =>
  context.translate(Math.sin(pose.turn * radians) * 84 * by, -Math.sin(pose.nod * radians) * 76 * by)

/** The whole body leans a little where the head goes, and the chest rises with every breath. */
export const placeBody = (context: CanvasRenderingContext2D, { pose, breath }: Actor): void => {
  turnAround(context, 0, figure.bottom, pose.tilt * 0.1 + pose.turn * 0.06)
  context.translate(Math.sin(pose.turn * radians) * 5, -breath * 2.6)
}

/** Inside the body: the head on its neck. */
export const placeHead = (context: CanvasRenderingContext2D, { pose, breath }: Actor): void => {
  turnAround(context, 0, figure.neck, pose.tilt * 0.85)
  context.translate(Math.sin(pose.turn * radians) * 11, -Math.sin(pose.nod * radians) * 10 - breath * 1.2)
}
