/** Characters of the same text that are kept on both sides, so that the place of the change can be found. */
const AROUND = 40

/** The part of two texts in which they differ, at most `longest` characters of each. */
export const changedPart = (before: string, after: string, longest: number): { before: string; after: string } => {
  const [old, now] = [Array.from(before), Array.from(after)]
  const shorter = Math.min(old.length, now.length)
  let start = 0
  while (start < shorter && old[start] === now[start]) start++
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const from = Math.max(0, start - AROUND)
  const kept = Math.max(0, end - AROUND)
  const part = (all: readonly string[]): string => {
    const until = all.length - kept
    const cut = Math.min(until, from + longest)
    if (cut <= from) return ''
    return `${from > 0 ? '…' : ''}${all.slice(from, cut).join('')}${cut < all.length ? '…' : ''}`
  }
  return { before: part(old), after: part(now) }
}
