const first = 500
const longest = 15_000

/** How long to wait before the next attempt: longer each time, and never for all at the same moment. */
export const backOff = (attempt: number, random: () => number = Math.random): number => {
  const limit = Math.min(longest, first * 2 ** attempt)
  return limit / 2 + (limit / 2) * random()
}
