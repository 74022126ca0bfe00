import type { Motion } from '@avalive/contract/realtime'
import { answers, playScript } from './acts.ts'
import { during, roll, wander } from './noise.ts'
import { blinkAt } from './speech.ts'
import { hangingHand, motionOf, type Stance } from './stance.ts'

/** An event in the stream that the avatar reacts to. */
export interface Cue {
  readonly kind: keyof typeof answers
  /** In milliseconds, on the same clock as the script. */
  readonly at: number
}

/** Where the avatar looks; mostly at the viewers. */
const glance = (seed: string, seconds: number): readonly [number, number] => {
  const look = Math.floor(seconds / 1.6)
  if (roll(seed, 'glance', look) < 0.6) return [0, 0]
  return [roll(seed, 'aside', look) * 1.2 - 0.6, roll(seed, 'up', look) * 0.6 - 0.3]
}

/** How long a cue has an effect; older ones can be dropped. */
export const cueLastsMs = 1000 * Math.max(...Object.values(answers).map(({ after, length }) => after + length))

/**
 * The pose of a scripted broadcaster. It depends only on the arguments, so the same moment gives the same pose and no
 * state is kept.
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
