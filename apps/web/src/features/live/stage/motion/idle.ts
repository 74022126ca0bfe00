import { hanging } from '@avalive/rules/avatar/hands'
import type { Pose } from '@avalive/rules/avatar/pose'

/** Sum of two slow waves with unrelated periods, so that the movement never looks like a loop. */
const drift = (seconds: number, phase: number): number =>
  0.6 * Math.sin(seconds * 0.53 + phase * 7) + 0.4 * Math.sin(seconds * 0.89 + phase * 13)

const blinkSeconds = 0.19

/**
 * How far the lids are closed: every few seconds a quick close and a slower opening, at a pace that depends on `phase`.
 */
export const blinkAt = (seconds: number, phase: number): number => {
  const every = 3.1 + phase * 1.9
  const turn = Math.floor(seconds / every + phase)
  const begins = 0.35 * (1 + Math.sin(turn * 12.9 + phase * 40))
  const into = seconds - (turn - phase) * every - begins
  if (into < 0 || into > blinkSeconds) return 0
  const share = into / blinkSeconds
  return share < 0.35 ? share / 0.35 : 1 - (share - 0.35) / 0.65
}

/** How far the chest is raised, from 0 to 1. */
export const breathAt = (seconds: number, phase: number): number => 0.5 - 0.5 * Math.cos(seconds * 1.7 + phase * 6)

/** Idle motion: a slight sway, a wandering gaze, blinking. `phase` (0 to 1) makes people differ. */
export const idleInto = (seconds: number, phase: number, pose: Pose): void => {
  const lids = blinkAt(seconds, phase)
  pose.turn = drift(seconds, phase) * 6
  pose.nod = drift(seconds * 0.8, phase + 2) * 2.5
  pose.tilt = drift(seconds * 0.7, phase + 4) * 4
  pose.gazeX = drift(seconds * 0.9, phase + 6) * 0.35
  pose.gazeY = drift(seconds * 0.6, phase + 8) * 0.18
  pose.mouth = 0
  pose.blinkLeft = lids
  pose.blinkRight = lids
  pose.leftX = -hanging.x
  pose.leftY = hanging.y
  pose.rightX = hanging.x
  pose.rightY = hanging.y
}
