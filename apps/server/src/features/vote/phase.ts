import { type VotePhase, votePhase } from '@avalive/rules/vote/edition'
import type { Edition } from './store.ts'

/** An edition that was counted is over for every process, whatever its clock says. */
export const phaseOf = ({ beginAt, endAt, countedAt }: Edition, now: Temporal.Instant): VotePhase =>
  countedAt
    ? 'ended'
    : votePhase({ beginAt: beginAt.epochMilliseconds, endAt: endAt.epochMilliseconds }, now.epochMilliseconds)
