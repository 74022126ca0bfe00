import { during, roll, wander } from './noise.ts'
import { speechAt } from './speech.ts'
import type { Hand, Stance } from './stance.ts'

/** What an avatar does for a few seconds. `strength` fades it in and out. */
export type Act = (stance: Stance, seed: string, seconds: number, strength: number) => void

const to = (value: number, wanted: number, strength: number): number => value + (wanted - value) * strength

const put = (hand: Hand, x: number, y: number, strength: number): void => {
  hand.x = to(hand.x, x, strength)
  hand.y = to(hand.y, y, strength)
}

const talk: Act = (stance, seed, seconds, strength) => {
  const spoken = speechAt(seed, seconds)
  stance.mouth = to(stance.mouth, spoken, strength)
  // Nod along while talking.
  stance.nod -= spoken * 4 * strength
}

const gesture: Act = (stance, seed, seconds, strength) => {
  talk(stance, seed, seconds, strength)
  const side = roll(seed, 'handed', 0) < 0.2 ? -1 : 1
  const x = side * (0.31 + 0.04 * wander(seed, 'gesture x', seconds, 1.3))
  const y = 0.02 + 0.07 * wander(seed, 'gesture y', seconds, 1.7)
  put(side < 0 ? stance.left : stance.right, x, y, strength)
}

/** Reads the comments beside the picture. */
const read: Act = (stance, seed, seconds, strength) => {
  stance.turn = to(stance.turn, 13, strength)
  stance.nod = to(stance.nod, -5 + 3 * Math.sin(seconds * 5.2), strength)
  stance.gazeX = to(stance.gazeX, 0.5 + 0.2 * wander(seed, 'lines', seconds, 2.4), strength)
  stance.gazeY = to(stance.gazeY, -0.35, strength)
  stance.mouth = to(stance.mouth, 0, strength)
}

const laugh: Act = (stance, _seed, seconds, strength) => {
  const shaking = Math.abs(Math.sin(seconds * 11))
  stance.mouth = to(stance.mouth, 0.55 + 0.35 * shaking, strength)
  stance.shut = to(stance.shut, 1, strength)
  stance.nod = to(stance.nod, 5 + 4 * shaking, strength)
  stance.tilt = to(stance.tilt, 7, strength)
}

const wave: Act = (stance, seed, seconds, strength) => {
  talk(stance, seed, seconds, strength * 0.7)
  put(stance.right, 0.33 + 0.06 * Math.sin(seconds * 9), 0.24 + 0.01 * Math.cos(seconds * 18), strength)
  stance.tilt = to(stance.tilt, -6, strength)
  stance.gazeX = to(stance.gazeX, 0, strength)
}

const think: Act = (stance, _seed, seconds, strength) => {
  put(stance.left, -0.03, 0.17, strength)
  stance.gazeX = to(stance.gazeX, -0.5, strength)
  stance.gazeY = to(stance.gazeY, 0.6, strength)
  stance.tilt = to(stance.tilt, -9 + Math.sin(seconds * 1.4), strength)
  stance.mouth = to(stance.mouth, 0, strength)
}

/** Raises both hands. */
const cheer: Act = (stance, seed, seconds, strength) => {
  laugh(stance, seed, seconds, strength)
  const y = 0.26 + 0.03 * Math.cos(seconds * 12)
  put(stance.left, -0.3 - 0.03 * Math.sin(seconds * 12), y, strength)
  put(stance.right, 0.3 + 0.03 * Math.sin(seconds * 12), y, strength)
}

/** Probability of each act, in percent. */
const repertoire: readonly (readonly [Act, number])[] = [
  [talk, 42],
  [gesture, 22],
  [read, 14],
  [laugh, 8],
  [wave, 7],
  [think, 7],
]

const slotSeconds = 4.4
const shorter: ReadonlyMap<Act, number> = new Map([
  [laugh, 2.2],
  [wave, 2.8],
])

const pick = (chance: number): Act => {
  let left = chance * 100
  for (const [act, share] of repertoire) {
    left -= share
    if (left < 0) return act
  }
  return talk
}

/** The scripted act for this moment. */
export const playScript: Act = (stance, seed, seconds, strength) => {
  const slot = Math.floor(seconds / slotSeconds)
  const act = pick(roll(seed, 'act', slot))
  const length = shorter.get(act) ?? slotSeconds
  act(stance, seed, seconds, strength * during(seconds - slot * slotSeconds, length, 0.35))
}

/** Reactions to viewers: the avatar reads a comment and cheers at a gift. */
export const answers = {
  comment: { act: read, after: 0.6, length: 2.2 },
  gift: { act: cheer, after: 0.2, length: 2.4 },
} as const
