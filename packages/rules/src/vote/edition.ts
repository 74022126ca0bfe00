/** When votes are taken. Times are in milliseconds. */
export interface VotePeriod {
  readonly beginAt: number
  readonly endAt: number
}

export type VotePhase = 'upcoming' | 'open' | 'ended'

/** Votes are taken from the first moment to just before the last: at `endAt`, the vote is over. */
export const votePhase = ({ beginAt, endAt }: VotePeriod, now: number): VotePhase => {
  if (now < beginAt) return 'upcoming'
  return now < endAt ? 'open' : 'ended'
}

export const votePhases = ['upcoming', 'open', 'ended'] as const satisfies readonly VotePhase[]

export interface EditionTerms extends VotePeriod {
  readonly ticketsPerDay: number
}

/**
 * Whether the period is possible at `now`: the end is after the begin, and neither is moved into the past. `before` is the
 * period that it replaces.
 */
export const isPeriodValid = (after: VotePeriod, now: number, before?: VotePeriod): boolean =>
  after.endAt > after.beginAt &&
  (after.beginAt === before?.beginAt || after.beginAt >= now) &&
  (after.endAt === before?.endAt || after.endAt > now)

/**
 * Whether these terms may change at `now`. Nothing that people have relied on changes: once an edition has begun, only the
 * end moves; once it has ended, nothing does. Names may always change.
 */
export const mayChangeTerms = (before: EditionTerms, after: EditionTerms, now: number): boolean => {
  switch (votePhase(before, now)) {
    case 'upcoming':
      return true
    case 'open':
      return after.beginAt === before.beginAt && after.ticketsPerDay === before.ticketsPerDay
    case 'ended':
      return (
        after.beginAt === before.beginAt && after.ticketsPerDay === before.ticketsPerDay && after.endAt === before.endAt
      )
  }
}

export interface CandidateTerms {
  readonly id: number
  readonly portrait: string
}

/** Whether the candidates may change like this: once an edition has begun, only their names and their order may. */
export const mayChangeCandidates = (
  before: readonly CandidateTerms[],
  after: readonly CandidateTerms[],
  phase: VotePhase,
): boolean => {
  if (phase === 'upcoming') return true
  const portraits = new Map(before.map(({ id, portrait }) => [id, portrait]))
  return after.length === before.length && after.every(({ id, portrait }) => portraits.get(id) === portrait)
}
