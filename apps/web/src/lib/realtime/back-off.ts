const first = 500
const longest = 15_000

/**
 * The delay before the next attempt: exponential backoff with jitter, so that clients don't reconnect at the same
 * moment.
 */
export const backOff = (attempt: number, random: () => number = Math.random): number => {
  const limit = Math.min(longest, first * 2 ** attempt)
  return limit / 2 + (limit / 2) * random()
}
