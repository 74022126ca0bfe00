import type { Motion } from '@avalive/contract/realtime'
import { answers, playScript } from './acts.ts'
import { during, roll, wander } from './noise.ts'
import { blinkAt } from './speech.ts'
import { hangingHand, motionOf, type Stance } from './stance.ts'

/** Something in the stream that the one on the stage answers to. */
export interface Cue {
  readonly kind: keyof typeof answers
  /** In milliseconds of the same time as the script's. */
  readonly at: number
}

/** Looks somewhere for a moment, mostly at the viewers. */
const glance = (seed: string, seconds: number): readonly [number, number] => {
  const look = Math.floor(seconds / 1.6)
  if (roll(seed, 'glance', look) < 0.6) return [0, 0]
  return [roll(seed, 'aside', look) * 1.2 - 0.6, roll(seed, 'up', look) * 0.6 - 0.3]
}

/** How long a cue may matter; older ones can be forgotten. */
export const cueLastsMs = 1000 * Math.max(...Object.values(answers).map(({ after, length }) => after + length))

/**
 * How somebody who broadcasts by script holds themselves at a moment. It is made up from the seed and the time alone:
 * whoever asks at the same moment gets the same answer, and nothing is remembered between two of them.
 */
export const motionAt = (seed: string, milliseconds: number, cues: readonly Cue[] = []): Motion => {
  const seconds = milliseconds / 1000
  const [gazeX, gazeY] = glance(seed, seconds)
  const stance: Stance = {
    turn: 15 * wander(seed, 'turn', seconds, 0.45),
    nod: 5 * wander(seed, 'nod', seconds, 0.6),
    tilt: 7 * wander(seed, 'tilt', seconds, 0.4),
    gazeX,
    gazeY,
    mouth: 0,
    shut: blinkAt(seed, seconds),
    left: hangingHand(-1),
    right: hangingHand(1),
  }
  playScript(stance, seed, seconds, 1)
  for (const { kind, at } of cues) {
    const { act, after, length } = answers[kind]
    act(stance, seed, seconds, during(seconds - at / 1000 - after, length, 0.35))
  }
  return motionOf(stance)
}
