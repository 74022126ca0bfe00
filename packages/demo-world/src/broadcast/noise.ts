import { seeded } from '@avalive/rules/avatar/seeded'

/** A stateless random number from 0 to below 1: the same person, topic and index always give the same number. */
export const roll = (seed: string, matter: string, index: number): number => seeded(`${seed} ${matter} ${index}`).next()

/** Varies smoothly between -1 and 1, with a new random value `rate` times per second. */
export const wander = (seed: string, matter: string, seconds: number, rate: number): number => {
  const at = seconds * rate
  const index = Math.floor(at)
  const share = at - index
  const eased = share * share * (3 - 2 * share)
  const from = roll(seed, matter, index)
  return (from + (roll(seed, matter, index + 1) - from) * eased) * 2 - 1
}

/** 0 outside of a span and 1 inside, with ramps of length `ramp` at both ends. */
export const during = (into: number, length: number, ramp: number): number => {
  const share = Math.max(0, Math.min(1, into / ramp, (length - into) / ramp))
  return share * share * (3 - 2 * share)
}
