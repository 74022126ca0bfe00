import { randomUUID } from 'node:crypto'
import type { vote } from '@avalive/contract/vote'
import { lockPerson } from '../../platform/db/person-lock.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { recordDay } from '../live/record-day.ts'
import { phaseOf } from './phase.ts'
import { hasCandidate, lockEdition } from './store.ts'
import { grantDays, ticketCount } from './ticket-store.ts'
import { insertVote, voteOfKey } from './vote-store.ts'

/** Takes a ticket and counts one vote, or neither. */
export const castVote: Handler<typeof vote.castVote> = (
  { campaignId, voteId: candidateId, idempotencyKey = null, vliveId },
  { context, caller },
) => {
  checkShownAccount(caller, vliveId)
  const { userId } = caller
  return context.db.transaction().execute(async (tx) => {
    const edition = await lockEdition(tx, campaignId, 'shared')
    if (!edition) throw new Refusal('notFound')
    await lockPerson(tx, 'votes', userId)
    const earlier = idempotencyKey === null ? undefined : await voteOfKey(tx, userId, idempotencyKey)
    if (earlier) {
      const isSame = earlier.campaignId === campaignId && earlier.candidateId === candidateId
      if (!isSame) throw new Refusal('vote.keyUsedOtherwise')
      return { remainingCount: earlier.remainingCount }
    }

    // Read under both locks: a vote that had to wait past the end is too late.
    const now = context.clock.now()
    const phase = phaseOf(edition, now)
    if (phase !== 'open') throw new Refusal(phase === 'upcoming' ? 'vote.notBegun' : 'vote.ended')
    if (!(await hasCandidate(tx, campaignId, candidateId))) throw new Refusal('notFound')
    await recordDay(tx, userId, now)
    await grantDays(tx, edition, userId, now)
    const tickets = await ticketCount(tx, campaignId, userId)
    if (tickets === 0) throw new Refusal('vote.noTickets')

    const remainingCount = tickets - 1
    const vote = { campaignId, candidateId, userId, votedAt: now, idempotencyKey, remainingCount }
    await insertVote(tx, vote, idempotencyKey ?? randomUUID())
    return { remainingCount }
  })
}
