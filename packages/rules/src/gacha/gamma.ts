const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const
const G = 7
const PRECISION = 1e-15
const MAX_STEPS = 10_000
const TINY = 1e-300

/** The logarithm of Γ(x), for x > 0 (Lanczos). */
export const logGamma = (x: number): number => {
  const shifted = x - 1
  const [first, ...rest] = lanczos
  const sum = rest.reduce<number>((total, factor, index) => total + factor / (shifted + index + 1), first)
  const t = shifted + G + 0.5
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(sum)
}

const scale = (a: number, x: number): number => Math.exp(a * Math.log(x) - x - logGamma(a))

/** The lower incomplete gamma function as a series, which converges fast for x < a + 1. */
const lowerBySeries = (a: number, x: number): number => {
  let term = 1 / a
  let sum = term
  for (let step = 1; step < MAX_STEPS && term > sum * PRECISION; step++) {
    term *= x / (a + step)
    sum += term
  }
  return sum * scale(a, x)
}

/** The upper incomplete gamma function as a continued fraction (Lentz), which converges fast for x > a + 1. */
const upperByFraction = (a: number, x: number): number => {
  let b = x + 1 - a
  let c = 1 / TINY
  let d = 1 / b
  let value = d
  for (let step = 1; step < MAX_STEPS; step++) {
    const an = -step * (step - a)
    b += 2
    d = 1 / (an * d + b || TINY)
    c = b + an / c || TINY
    value *= d * c
    if (Math.abs(d * c - 1) < PRECISION) break
  }
  return value * scale(a, x)
}

/** The regularised upper incomplete gamma function Q(a, x). */
export const upperGamma = (a: number, x: number): number => {
  if (x <= 0) return 1
  return x < a + 1 ? 1 - lowerBySeries(a, x) : upperByFraction(a, x)
}
