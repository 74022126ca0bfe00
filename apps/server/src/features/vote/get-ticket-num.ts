import type { vote } from '@avalive/contract/vote'
import { lockPerson } from '../../platform/db/person-lock.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { recordDay } from '../live/record-day.ts'
import { phaseOf } from './phase.ts'
import { findEdition } from './store.ts'
import { grantDays, ticketCount } from './ticket-store.ts'

/** The tickets of a person, after giving those of the days on which they were active. */
export const getTicketNum: Handler<typeof vote.getTicketNum> = async ({ campaignId }, { context, caller }) => {
  const { userId } = caller
  const { db, clock } = context
  const edition = await findEdition(db, campaignId)
  if (!edition) throw new Refusal('notFound')
  const now = clock.now()
  if (phaseOf(edition, now) === 'open') {
    await db.transaction().execute(async (tx) => {
      await lockPerson(tx, 'votes', userId)
      await recordDay(tx, userId, now)
      await grantDays(tx, edition, userId, now)
    })
  }
  return { remainingCount: await ticketCount(db, campaignId, userId) }
}
