import type { Motion } from '@avalive/contract/realtime'
import { hanging } from '@avalive/rules/avatar/hands'

/** A motion frame while it is being made up: what people do comes on top of one another. */
export interface Stance {
  turn: number
  nod: number
  tilt: number
  gazeX: number
  gazeY: number
  mouth: number
  shut: number
  left: Hand
  right: Hand
}

export interface Hand {
  x: number
  y: number
}

export const hangingHand = (side: -1 | 1): Hand => ({ x: side * hanging.x, y: hanging.y })

const tidy = (value: number, least: number, most: number, steps: number): number => {
  const rounded = Math.round(Math.max(least, Math.min(most, value)) * steps) / steps
  // Minus zero would be written as such.
  return rounded === 0 ? 0 : rounded
}

const unit = (value: number) => tidy(value, -1, 1, 100)
const share = (value: number) => tidy(value, 0, 1, 50)
const angle = (value: number) => tidy(value, -90, 90, 2)

/** Nobody sees a hand that hangs, or nearly does. */
const handOf = ({ x, y }: Hand, side: -1 | 1): [number, number] | null =>
  Math.hypot(x - side * hanging.x, y - hanging.y) < 0.02 ? null : [unit(x), unit(y)]

/** As it is sent: half degrees and hundredths are finer than anybody sees, and short to write. */
export const motionOf = (stance: Stance): Motion => ({
  head: [angle(stance.turn), angle(stance.nod), angle(stance.tilt)],
  eyes: [unit(stance.gazeX), unit(stance.gazeY)],
  mouth: share(stance.mouth),
  blink: [share(stance.shut), share(stance.shut)],
  hands: [handOf(stance.left, -1), handOf(stance.right, 1)],
})
