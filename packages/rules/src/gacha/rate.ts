/**
 * Odds are integer weights in millionths, and the weights of a table add up to exactly one million. On the wire a rate
 * is a percentage with four decimals, derived from the weight with integer arithmetic only.
 */
export const WHOLE = 1_000_000

const PER_PERCENT = 10_000
/** Pages show two decimals: hundredths of a percent. */
const PER_SHOWN = 100

/** 12345 → '1.2345' */
export const emissionRateOf = (weight: number): string =>
  `${Math.floor(weight / PER_PERCENT)}.${String(weight % PER_PERCENT).padStart(4, '0')}`

/** '1.2345' → 12345 */
export const weightOf = (emissionRate: string): number => {
  const [, whole, part] = emissionRate.match(/^(\d{1,3})\.(\d{4})$/) ?? []
  if (whole === undefined || part === undefined) throw new Error(`not a rate: ${emissionRate}`)
  return Number(whole) * PER_PERCENT + Number(part)
}

const hundredths = (weight: number): number => Math.floor((weight + PER_SHOWN / 2) / PER_SHOWN)
const inPercent = (count: number): string => `${Math.floor(count / 100)}.${String(count % 100).padStart(2, '0')}`

/** A weight as shown on a page: a percentage with two decimals, rounded half up. 12345 → '1.23' */
export const shownRate = (weight: number): string => inPercent(hundredths(weight))

/**
 * Each rate is rounded separately, so the shown rates may add up to slightly less or more than the exact ones. No
 * remainder is moved between items to hide this.
 */
export const shownTotal = (weights: readonly number[]): { readonly shown: string; readonly exact: string } => ({
  shown: inPercent(weights.reduce((sum, weight) => sum + hundredths(weight), 0)),
  exact: emissionRateOf(weights.reduce((sum, weight) => sum + weight, 0)),
})
