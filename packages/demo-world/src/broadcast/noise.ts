import { seeded } from '@avalive/rules/avatar/seeded'

/** Chance that needs no memory: the same person, matter and moment always fall the same way. From 0 to below 1. */
export const roll = (seed: string, matter: string, index: number): number => seeded(`${seed} ${matter} ${index}`).next()

/** Wanders between -1 and 1, smoothly, from one chance to the next `rate` times a second. */
export const wander = (seed: string, matter: string, seconds: number, rate: number): number => {
  const at = seconds * rate
  const index = Math.floor(at)
  const share = at - index
  const eased = share * share * (3 - 2 * share)
  const from = roll(seed, matter, index)
  return (from + (roll(seed, matter, index + 1) - from) * eased) * 2 - 1
}

/** 0 outside of a span, 1 inside it, with ramps of `ramp` at both ends. */
export const during = (into: number, length: number, ramp: number): number => {
  const share = Math.max(0, Math.min(1, into / ramp, (length - into) / ramp))
  return share * share * (3 - 2 * share)
}
