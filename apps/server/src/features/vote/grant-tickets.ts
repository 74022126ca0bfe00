import type { voteOperations } from '@avalive/contract/vote-operations'
import { lockPerson } from '../../platform/db/person-lock.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { subjectOf } from './operations.ts'
import { phaseOf } from './phase.ts'
import { findUserId, lockEdition } from './store.ts'
import { grantOfKey, insertGrant, ticketCount } from './ticket-store.ts'

/** Gives a person tickets, once for each key. */
export const grantVoteTickets: Handler<(typeof voteOperations)['grantVoteTickets']> = (
  { campaignId, vliveId, amount, idempotencyKey },
  { context, audit },
) =>
  context.db.transaction().execute(async (tx) => {
    const edition = await lockEdition(tx, campaignId, 'shared')
    const userId = await findUserId(tx, vliveId)
    if (!edition || userId === undefined) throw new Refusal('notFound')
    await lockPerson(tx, 'votes', userId)
    const before = await ticketCount(tx, campaignId, userId)
    const earlier = await grantOfKey(tx, campaignId, userId, idempotencyKey)
    if (earlier) {
      if (earlier.amount !== amount) throw new Refusal('vote.keyUsedOtherwise')
      audit.nothingChanged()
      return { remainingCount: before }
    }
    const now = context.clock.now()
    if (phaseOf(edition, now) === 'ended') throw new Refusal('vote.ended')
    await insertGrant(tx, { campaignId, userId, amount, idempotencyKey, grantedAt: now })
    await audit.record(tx, {
      subject: subjectOf(campaignId),
      personId: userId,
      before: { vliveId, tickets: before },
      after: { vliveId, tickets: before + amount, amount },
    })
    return { remainingCount: before + amount }
  })
