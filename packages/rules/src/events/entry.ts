import { type EventPeriod, overlaps, phaseOf } from './status.ts'

/** From the lowest to the highest (rulings §7). */
export const streamerRanks = ['E', 'D', 'C', 'B', 'A', 'S'] as const
export type StreamerRank = (typeof streamerRanks)[number]

export interface EntryEvent extends EventPeriod {
  readonly parentId: string
  readonly isGroupEvent: boolean
  /** Null: everybody may enter. */
  readonly userRanks: readonly StreamerRank[] | null
}

/** A cancelled pre-entry may be entered again; one that was given up never. */
export const entryStatus = { cancelled: 0, preEntry: 1, entered: 2, scoring: 3, givenUp: 4 } as const
export type EntryStatus = (typeof entryStatus)[keyof typeof entryStatus]

export interface Entry {
  readonly event: EntryEvent
  readonly status: EntryStatus
}

/** How long after a switch the next one is refused (specification 1 §9). */
export const SWITCH_WAIT_MS = 48 * 60 * 60 * 1000

export type EntryRefusal =
  | 'entryClosed'
  | 'entryForbidden'
  | 'alreadyEntered'
  | 'rankNotEnabled'
  | 'rankNotAllowed'
  | 'switchTooSoon'

export type EntryDecision<T extends Entry = Entry> =
  /** (a) The pre-entries of other events in the same period are cancelled. */
  | { readonly kind: 'preEntry'; readonly cancels: readonly T[] }
  /** (b) It scores from now on. (c) The replaced event's score is erased, and it cannot be entered again. */
  | { readonly kind: 'entry'; readonly replaces: T | null }
  /** (d) Scores are kept, unless a group event is left: that one is given up. */
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
 * Entries as they are at a moment, whether or not the task has written it down: of pre-entries whose event has begun the
 * latest took over, what scored before keeps its entry, and nothing scores in an event that is over.
 */
export const entriesAt = <T extends Entry>(entries: readonly T[], now: number): readonly T[] => {
  const begun = ({ status, event }: T): boolean => status === entryStatus.preEntry && phaseOf(event, now) !== 'notBegun'
  const latest = entries
    .filter(begun)
    .reduce<T | undefined>(
      (last, entry) => (last && last.event.beginAt > entry.event.beginAt ? last : entry),
      undefined,
    )
  const scores = latest ?? entries.find(({ status }) => status === entryStatus.scoring)
  const statusAt = (entry: T): EntryStatus => {
    if (entry === scores && phaseOf(entry.event, now) === 'running') return entryStatus.scoring
    return begun(entry) || entry.status === entryStatus.scoring ? entryStatus.entered : entry.status
  }
  return entries.map((entry) => {
    const status = statusAt(entry)
    return status === entry.status ? entry : { ...entry, status }
  })
}

/**
 * Entries that can score again at once: what took over from them has ended, and nothing scores now. Entering one is no
 * switch, so that there is no wait of 48 hours.
 */
export const resumable = <T extends Entry>(entries: readonly T[], now: number): readonly T[] => {
  const current = entriesAt(entries, now)
  if (current.some(({ status }) => status === entryStatus.scoring)) return []
  return current.filter(({ status, event }) => status === entryStatus.entered && phaseOf(event, now) === 'running')
}

const refused = (reason: EntryRefusal) => ({ kind: 'refused', reason }) as const

const rankRefusal = ({ event, rankInfo }: EntryQuestion): EntryRefusal | undefined => {
  if (!event.userRanks) return undefined
  if (!rankInfo.isEnabled) return 'rankNotEnabled'
  return event.userRanks.includes(rankInfo.rank) ? undefined : 'rankNotAllowed'
}

/** What `enter` does with an event now (rulings §7, a to d). The page asks the same question before its dialogs. */
export const decideEntry = <T extends Entry>(question: EntryQuestion<T>): EntryDecision<T> => {
  const { event, lastSwitchAt, now } = question
  const phase = phaseOf(event, now)
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

/** Whether there is something to press: who has to wait for 48 hours may press it, and is told so. */
export const canEnter = (decision: EntryDecision): boolean =>
  decision.kind !== 'refused' || decision.reason === 'switchTooSoon'

/** The entry whose score goes for good by what was decided; null where nothing is lost. */
export const lossOf = <T extends Entry>(decision: EntryDecision<T>): T | null => {
  if (decision.kind === 'entry') return decision.replaces
  return decision.kind === 'switch' && decision.givesUp ? decision.leaves : null
}
