import type { Pose } from '@avalive/rules/avatar/pose'
import { type GiftTier, higherTier } from '@avalive/rules/live/gift-tier'
import { mixInto } from './pose.ts'

const durations: Readonly<Record<GiftTier, number>> = { small: 700, medium: 1500, large: 2400 }

/** The gesture at its height: a smile with closed eyes; for larger gifts both hands go up. */
const joyOf = (tier: GiftTier, pose: Pose, wave: number): Pose => {
  const smile = { ...pose, nod: Math.min(26, pose.nod + 7), mouth: 0.75, blinkLeft: 0.92, blinkRight: 0.92 }
  if (tier === 'small') return smile
  const height = tier === 'large' ? 0.42 : 0.24
  return {
    ...smile,
    tilt: wave * 5,
    leftX: -0.3 + wave * 0.05,
    leftY: height,
    rightX: 0.3 + wave * 0.05,
    rightY: height,
  }
}

/** How the person on the stage reacts to gifts. A gift during a reaction doesn't start it again, unless it is larger. */
export class Reaction {
  #tier: GiftTier = 'small'
  #since = Number.NEGATIVE_INFINITY

  start(tier: GiftTier, now: number): void {
    const isRunning = now - this.#since < durations[this.#tier]
    if (isRunning && higherTier(tier, this.#tier) === this.#tier) return
    this.#tier = tier
    this.#since = now
  }

  applyTo(pose: Pose, now: number): void {
    const passed = now - this.#since
    const duration = durations[this.#tier]
    if (passed < 0 || passed >= duration) return
    // In and out within a quarter second each, held in between.
    const share = Math.min(1, passed / 250, (duration - passed) / 250)
    const wave = Math.sin((passed / 1000) * Math.PI * 2 * 1.5)
    mixInto(pose, joyOf(this.#tier, pose, wave), share * share * (3 - 2 * share), pose)
  }
}
