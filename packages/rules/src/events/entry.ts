import { type EventPeriod, eventPhaseOf, overlaps } from './status.ts'

/** From lowest to highest (rulings §7). */
export const streamerRanks = ['E', 'D', 'C', 'B', 'A', 'S'] as const
export type StreamerRank = (typeof streamerRanks)[number]

export interface EntryEvent extends EventPeriod {
  readonly parentId: string
  readonly isGroupEvent: boolean
  /** Null means that everyone may enter. */
  readonly userRanks: readonly StreamerRank[] | null
}

/** A cancelled pre-entry can be entered again; a given-up entry can't. */
export const entryStatus = { cancelled: 0, preEntry: 1, entered: 2, scoring: 3, givenUp: 4 } as const
export type EntryStatus = (typeof entryStatus)[keyof typeof entryStatus]

export interface Entry {
  readonly event: EntryEvent
  readonly status: EntryStatus
}

/** Minimum time between two switches (specification 1 §9). */
export const SWITCH_WAIT_MS = 48 * 60 * 60 * 1000

export type EntryRefusal =
  | 'entryClosed'
  | 'entryForbidden'
  | 'alreadyEntered'
  | 'rankNotEnabled'
  | 'rankNotAllowed'
  | 'switchTooSoon'

export type EntryDecision<T extends Entry = Entry> =
  /** (a) Cancels pre-entries for other events in the same period. */
  | { readonly kind: 'preEntry'; readonly cancels: readonly T[] }
  /** (b) The event scores from now on. (c) The replaced event's score is erased, and it can't be entered again. */
  | { readonly kind: 'entry'; readonly replaces: T | null }
  /** (d) Scores are kept, except when leaving a group event, which is given up. */
  | { readonly kind: 'switch'; readonly leaves: T; readonly givesUp: boolean }
  | { readonly kind: 'refused'; readonly reason: EntryRefusal }

export interface EntryQuestion<T extends Entry = Entry> {
  readonly event: EntryEvent
  readonly entries: readonly T[]
  readonly lastSwitchAt: number | null
  readonly rankInfo: { readonly isEnabled: boolean; readonly rank: StreamerRank }
  readonly now: number
}

/**
 * Computes entries as of `now`, even if the due task hasn't run yet. Of all pre-entries whose event has begun, the
 * latest takes over scoring. The event that scored before stays entered, and nothing scores in an event that is over.
 */
export const entriesAt = <T extends Entry>(entries: readonly T[], now: number): readonly T[] => {
  const begun = ({ status, event }: T): boolean =>
    status === entryStatus.preEntry && eventPhaseOf(event, now) !== 'notBegun'
  const latest = entries
    .filter(begun)
    .reduce<T | undefined>(
      (last, entry) => (last && last.event.beginAt > entry.event.beginAt ? last : entry),
      undefined,
    )
  const scores = latest ?? entries.find(({ status }) => status === entryStatus.scoring)
  const statusAt = (entry: T): EntryStatus => {
    if (entry === scores && eventPhaseOf(entry.event, now) === 'running') return entryStatus.scoring
    return begun(entry) || entry.status === entryStatus.scoring ? entryStatus.entered : entry.status
  }
  return entries.map((entry) => {
    const status = statusAt(entry)
    return status === entry.status ? entry : { ...entry, status }
  })
}

/**
 * Entries that can score again at once: the event that took over from them has ended, and nothing scores now. Entering
 * one is not a switch, so the 48-hour wait doesn't apply.
 */
export const resumable = <T extends Entry>(entries: readonly T[], now: number): readonly T[] => {
  const current = entriesAt(entries, now)
  if (current.some(({ status }) => status === entryStatus.scoring)) return []
  return current.filter(({ status, event }) => status === entryStatus.entered && eventPhaseOf(event, now) === 'running')
}

const refused = (reason: EntryRefusal) => ({ kind: 'refused', reason }) as const

const rankRefusal = ({ event, rankInfo }: EntryQuestion): EntryRefusal | undefined => {
  if (!event.userRanks) return undefined
  if (!rankInfo.isEnabled) return 'rankNotEnabled'
  return event.userRanks.includes(rankInfo.rank) ? undefined : 'rankNotAllowed'
}

/**
 * Decides what `enter` does with an event now (rulings §7, a to d). The page uses the same function before its dialogs.
 */
export const decideEntry = <T extends Entry>(question: EntryQuestion<T>): EntryDecision<T> => {
  const { event, lastSwitchAt, now } = question
  const phase = eventPhaseOf(event, now)
  const entries = entriesAt(question.entries, now)
  const own = entries.find((entry) => entry.event.parentId === event.parentId)
  const isIn = own !== undefined && own.status !== entryStatus.cancelled
  const scoring = entries.find(({ status }) => status === entryStatus.scoring)

  if (phase === 'over') return refused('entryClosed')
  if (own?.status === entryStatus.givenUp) return refused('entryForbidden')
  if (isIn && (phase === 'notBegun' || own === scoring)) return refused('alreadyEntered')
  const rank = isIn ? undefined : rankRefusal(question)
  if (rank) return refused(rank)

  if (phase === 'notBegun') {
    const cancels = entries.filter(
      (entry) => entry.status === entryStatus.preEntry && entry !== own && overlaps(entry.event, event),
    )
    return { kind: 'preEntry', cancels }
  }
  if (!isIn || !scoring) return { kind: 'entry', replaces: scoring ?? null }
  if (lastSwitchAt !== null && now < lastSwitchAt + SWITCH_WAIT_MS) return refused('switchTooSoon')
  return { kind: 'switch', leaves: scoring, givesUp: scoring.event.isGroupEvent }
}

/** Whether the entry button is active. During the 48-hour wait it can be pressed, and shows an explanation. */
export const canEnter = (decision: EntryDecision): boolean =>
  decision.kind !== 'refused' || decision.reason === 'switchTooSoon'

/** The entry whose score the decision erases for good; null if nothing is lost. */
export const lossOf = <T extends Entry>(decision: EntryDecision<T>): T | null => {
  if (decision.kind === 'entry') return decision.replaces
  return decision.kind === 'switch' && decision.givesUp ? decision.leaves : null
}
