import type { Motion } from '@avalive/contract/realtime'
import { hanging } from '@avalive/rules/avatar/hands'

/** A mutable pose, to which acts are applied one after the other. */
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
  // Normalize -0, which `Object.is` and test assertions don't consider equal to 0.
  return rounded === 0 ? 0 : rounded
}

const unit = (value: number) => tidy(value, -1, 1, 100)
const share = (value: number) => tidy(value, 0, 1, 50)
const angle = (value: number) => tidy(value, -90, 90, 2)

/** A hand that hangs down, or nearly so, is out of sight. */
const handOf = ({ x, y }: Hand, side: -1 | 1): [number, number] | null =>
  Math.hypot(x - side * hanging.x, y - hanging.y) < 0.02 ? null : [unit(x), unit(y)]

/**
 * Rounds for transmission: finer steps than half degrees and hundredths wouldn't be visible, and would take more bytes.
 */
export const motionOf = (stance: Stance): Motion => ({
  head: [angle(stance.turn), angle(stance.nod), angle(stance.tilt)],
  eyes: [unit(stance.gazeX), unit(stance.gazeY)],
  mouth: share(stance.mouth),
  blink: [share(stance.shut), share(stance.shut)],
  hands: [handOf(stance.left, -1), handOf(stance.right, 1)],
})
