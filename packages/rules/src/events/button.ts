import type { EventPhase, EventStatus } from './status.ts'
import { isAccepting } from './status.ts'

export interface ButtonQuestion {
  readonly canEntry: boolean
  readonly phase: EventPhase
  readonly hasEntry: boolean
  /** Null means that everyone may enter. */
  readonly userRanks: readonly string[] | null
  readonly rankInfo: { readonly isEnabled: boolean; readonly rank: string }
}

export type CannotEntry = 'rank' | 'closed' | 'entered' | 'givenUp'

export type EntryButton =
  | { readonly kind: 'preEntry' | 'switch' | 'entry' | 'cancelPreEntry' | 'optIn' }
  | { readonly kind: 'cannotEntry'; readonly reason: CannotEntry }

/**
 * The answer doesn't include a reason. A person who has no entry and can't enter an open event must have given it up.
 */
const reasonOf = ({ phase, userRanks, rankInfo }: ButtonQuestion): CannotEntry => {
  if (userRanks && !userRanks.includes(rankInfo.rank)) return 'rank'
  return phase === 'over' ? 'closed' : 'givenUp'
}

/** Checks the six cases in the order of the specification (1 §4, entry button logic). */
export const entryButtonOf = (question: ButtonQuestion): EntryButton => {
  const { canEntry, phase, hasEntry, userRanks, rankInfo } = question
  if (canEntry && phase === 'notBegun' && !hasEntry) return { kind: 'preEntry' }
  if (canEntry && hasEntry) return { kind: 'switch' }
  if (canEntry) return { kind: 'entry' }
  if (phase === 'notBegun' && hasEntry) return { kind: 'cancelPreEntry' }
  // The rank is checked on entry only, not for people who have already entered.
  if (phase === 'running' && hasEntry) return { kind: 'cannotEntry', reason: 'entered' }
  if (userRanks && !rankInfo.isEnabled) return { kind: 'optIn' }
  return { kind: 'cannotEntry', reason: reasonOf(question) }
}

export const showsEntryButton = (shown: {
  readonly hasToken: boolean
  readonly status: EventStatus
  readonly isScoring: boolean
}): boolean => shown.hasToken && isAccepting(shown.status) && !shown.isScoring
