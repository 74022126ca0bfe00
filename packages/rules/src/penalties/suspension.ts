/** The end of a suspension. `infinity` is permanent, null is none. */
export type SuspensionEnd = Temporal.Instant | 'infinity' | null

const isLater = (a: SuspensionEnd, b: SuspensionEnd): boolean => {
  if (a === null || b === 'infinity') return false
  if (b === null || a === 'infinity') return true
  return Temporal.Instant.compare(a, b) > 0
}

export const laterEnd = (a: SuspensionEnd, b: SuspensionEnd): SuspensionEnd => (isLater(a, b) ? a : b)

export const isSameEnd = (a: SuspensionEnd, b: SuspensionEnd): boolean => !isLater(a, b) && !isLater(b, a)

/** The suspension of a person: the latest end of the direct one and those of the penalties in force. */
export const latestEnd = (directUntil: SuspensionEnd, penaltyEnds: readonly SuspensionEnd[]): SuspensionEnd =>
  penaltyEnds.reduce(laterEnd, directUntil)
