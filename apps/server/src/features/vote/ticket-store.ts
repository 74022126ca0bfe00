import { dateInJapan, JAPAN } from '@avalive/rules/time/jst'
import { sql, type Transaction } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type Holding, transfer } from '../../platform/ledger.ts'
import type { Edition } from './store.ts'

export const ticketsOf = (campaignId: number): Holding => `voteTicket:${campaignId}`

export const ticketCount = async (db: Database, campaignId: number, userId: bigint): Promise<number> => {
  const found = await db
    .selectFrom('ledgerAccounts')
    .where('ownerId', '=', userId)
    .where('kind', '=', ticketsOf(campaignId))
    .select('balance')
    .executeTakeFirst()
  return Number(found?.balance ?? 0n)
}

/**
 * Gives a person the tickets of all days on which they were active, in the edition's period, that were not given yet. The
 * ledger makes a transfer with the same key only once, so that no day is given twice.
 */
export const grantDays = async (
  tx: Transaction<DB>,
  { campaignId, beginAt, endAt, ticketsPerDay }: Edition,
  userId: bigint,
  now: Temporal.Instant,
): Promise<void> => {
  if (ticketsPerDay === 0) return
  // An edition that ends at midnight has no part of the day that begins there.
  const lastDay = dateInJapan(endAt.subtract({ nanoseconds: 1 })).toString()
  await sql`
    insert into vote_ticket_grants (campaign_id, user_id, day, amount, transfer_id, granted_at)
    select ${campaignId}::int, d.user_id, d.day, ${ticketsPerDay}::int,
      ledger_transfer(format('voteDay:%s:%s:%s', ${campaignId}::int, d.user_id, d.day), 'voteTicket', ${at(now)},
        array[ledger_account(null, 'voteTicketIssue'), ledger_account(d.user_id, ${ticketsOf(campaignId)})],
        array[-${ticketsPerDay}::bigint, ${ticketsPerDay}::bigint]),
      ${at(now)}
    from presence_days d
    where d.user_id = ${userId} and d.day between (${at(beginAt)} at time zone ${JAPAN})::date and ${lastDay}::date
      and d.day <= (${at(now)} at time zone ${JAPAN})::date
      and not exists (
        select from vote_ticket_grants g
        where g.user_id = d.user_id and g.campaign_id = ${campaignId}::int and g.day = d.day)
    on conflict do nothing`.execute(tx)
}

export const grantOfKey = (tx: Transaction<DB>, campaignId: number, userId: bigint, key: string) =>
  tx
    .selectFrom('voteTicketGrants')
    .where('campaignId', '=', campaignId)
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', key)
    .select('amount')
    .executeTakeFirst()

export interface NewGrant {
  readonly campaignId: number
  readonly userId: bigint
  readonly amount: number
  readonly idempotencyKey: string
  readonly grantedAt: Temporal.Instant
}

/** Gives tickets that are not for a day. */
export const insertGrant = async (tx: Transaction<DB>, grant: NewGrant): Promise<void> => {
  const { campaignId, userId, amount, idempotencyKey, grantedAt } = grant
  const transferId = await transfer(tx, {
    key: `voteGrant:${campaignId}:${userId}:${idempotencyKey}`,
    reason: 'voteTicket',
    at: grantedAt,
    postings: [
      { ownerId: null, kind: 'voteTicketIssue', amount: BigInt(-amount) },
      { ownerId: userId, kind: ticketsOf(campaignId), amount: BigInt(amount) },
    ],
  })
  await tx
    .insertInto('voteTicketGrants')
    .values({ ...grant, transferId })
    .execute()
}
