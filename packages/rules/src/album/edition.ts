import { startOfDay } from '../time/jst.ts'

/** waiting: for the end of its period. computing: people are being computed in batches. computed: every album is there. */
export const editionStates = ['waiting', 'computing', 'computed'] as const
export type EditionState = (typeof editionStates)[number]

export interface EditionPeriod {
  /** Days in Japan, both included. */
  readonly periodBegin: Temporal.PlainDate
  readonly periodEnd: Temporal.PlainDate
}

export interface EditionTimes extends EditionPeriod {
  readonly visibleFrom: Temporal.Instant
  /** The first moment at which it is over. */
  readonly visibleUntil: Temporal.Instant
}

/** The period from its first moment up to the first moment after it. */
export const momentsOf = ({ periodBegin, periodEnd }: EditionPeriod) => ({
  begin: startOfDay(periodBegin),
  end: startOfDay(periodEnd.add({ days: 1 })),
})

/** Whether an edition with these times can exist. */
export const isPossible = ({ periodBegin, periodEnd, visibleFrom, visibleUntil }: EditionTimes): boolean =>
  Temporal.PlainDate.compare(periodBegin, periodEnd) <= 0 && Temporal.Instant.compare(visibleFrom, visibleUntil) < 0

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0

export const isVisible = (
  { visibleFrom, visibleUntil }: Pick<EditionTimes, 'visibleFrom' | 'visibleUntil'>,
  now: Temporal.Instant,
): boolean => !isBefore(now, visibleFrom) && isBefore(now, visibleUntil)

/** When an edition is visible, if it has been computed. */
export const visibilities = ['planned', 'open', 'over'] as const
export type Visibility = (typeof visibilities)[number]

export const visibilityAt = (
  { visibleFrom, visibleUntil }: Pick<EditionTimes, 'visibleFrom' | 'visibleUntil'>,
  now: Temporal.Instant,
): Visibility => {
  if (!isBefore(now, visibleUntil)) return 'over'
  return isBefore(now, visibleFrom) ? 'planned' : 'open'
}

interface Shown extends Pick<EditionTimes, 'visibleFrom' | 'visibleUntil'> {
  /** Null until it was computed for the first time. */
  readonly computedAt: Temporal.Instant | null
}

export type ShownEdition<E> = { readonly edition: E; readonly isOpen: boolean } | null

/** The edition that the page shows: the latest visible one, or else the latest that has ended (rulings §9). */
export const shownEdition = <E extends Shown>(editions: readonly E[], now: Temporal.Instant): ShownEdition<E> => {
  const begun = editions
    .filter(({ visibleFrom, computedAt }) => computedAt !== null && !isBefore(now, visibleFrom))
    .toSorted((a, b) => Temporal.Instant.compare(b.visibleFrom, a.visibleFrom))
  const open = begun.find((edition) => isVisible(edition, now))
  const edition = open ?? begun[0]
  return edition ? { edition, isOpen: open !== undefined } : null
}

/** Presence, scores and results of the last day are written shortly after its end. */
const SETTLED_AFTER_HOURS = 1

/** Whether the period is over and its records are complete. */
export const isSettled = (period: EditionPeriod, now: Temporal.Instant): boolean =>
  !isBefore(now, momentsOf(period).end.add({ hours: SETTLED_AFTER_HOURS }))

/** A computation starts by itself once the records are complete. */
export const isDue = (edition: EditionPeriod & { readonly state: EditionState }, now: Temporal.Instant): boolean =>
  edition.state === 'waiting' && isSettled(edition, now)
