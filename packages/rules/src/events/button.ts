import type { EventPhase, EventStatus } from './status.ts'
import { isAccepting } from './status.ts'

export interface ButtonQuestion {
  readonly canEntry: boolean
  readonly phase: EventPhase
  readonly hasEntry: boolean
  /** Null: everybody may enter. */
  readonly userRanks: readonly string[] | null
  readonly rankInfo: { readonly isEnabled: boolean; readonly rank: string }
}

export type CannotEntry = 'rank' | 'closed' | 'entered' | 'givenUp'

export type EntryButton =
  | { readonly kind: 'preEntry' | 'switch' | 'entry' | 'cancelPreEntry' | 'optIn' }
  | { readonly kind: 'cannotEntry'; readonly reason: CannotEntry }

/** Without being told, there is one reason left: whoever is not in and may not enter an open event has given it up. */
const reasonOf = ({ phase, userRanks, rankInfo }: ButtonQuestion): CannotEntry => {
  if (userRanks && !userRanks.includes(rankInfo.rank)) return 'rank'
  return phase === 'over' ? 'closed' : 'givenUp'
}

/** The six choices, in the order in which the specification decides (1 §4, entry button logic). */
export const entryButtonOf = (question: ButtonQuestion): EntryButton => {
  const { canEntry, phase, hasEntry, userRanks, rankInfo } = question
  if (canEntry && phase === 'notBegun' && !hasEntry) return { kind: 'preEntry' }
  if (canEntry && hasEntry) return { kind: 'switch' }
  if (canEntry) return { kind: 'entry' }
  if (phase === 'notBegun' && hasEntry) return { kind: 'cancelPreEntry' }
  // A rank is asked for when one enters, not of those who are in.
  if (phase === 'running' && hasEntry) return { kind: 'cannotEntry', reason: 'entered' }
  if (userRanks && !rankInfo.isEnabled) return { kind: 'optIn' }
  return { kind: 'cannotEntry', reason: reasonOf(question) }
}

export const showsEntryButton = (shown: {
  readonly hasToken: boolean
  readonly status: EventStatus
  readonly isScoring: boolean
}): boolean => shown.hasToken && isAccepting(shown.status) && !shown.isScoring
