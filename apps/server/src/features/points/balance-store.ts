import { oldestMonth } from '@avalive/rules/points/lot'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { houseAccount } from '../../platform/ledger.ts'
import { KIND } from './store.ts'

/** A lot of a person, with the id of its ledger account. */
export interface HeldLot {
  readonly accountId: bigint
  readonly ownerId: bigint
  readonly balance: bigint
}

/** The lots that these people could spend at the end of a month, locked until the transaction ends. */
export const lockLotsOf = async (
  tx: Transaction<DB>,
  ownerIds: readonly bigint[],
  month: Temporal.PlainYearMonth,
  lastMoment: Temporal.Instant,
): Promise<HeldLot[]> => {
  const { rows } = await sql<HeldLot>`
    select id as account_id, owner_id, balance from ledger_accounts
    where owner_id = any(${ownerIds}::bigint[]) and balance > 0
      and kind between ${`${KIND}${oldestMonth(lastMoment)}`} and ${`${KIND}${month}`}
    order by id for update`.execute(tx)
  return rows
}

export interface Spent {
  readonly ownerId: bigint
  /** Idempotency key. */
  readonly key: string
}

/** Takes these locked lots whole, with one transfer for each person. */
export const spendLots = async (
  tx: Transaction<DB>,
  lots: readonly HeldLot[],
  { by, reason, at }: { readonly by: readonly Spent[]; readonly reason: string; readonly at: Temporal.Instant },
): Promise<void> => {
  const house = await houseAccount(tx, 'livePointSpend')
  await sql`
    select ledger_transfer(
      s.key, ${reason}, ${at}::timestamptz,
      array_agg(l.account_id order by l.account_id) || ${house}::bigint,
      array_agg(-l.balance order by l.account_id) || sum(l.balance)::bigint)
    from unnest(${by.map(({ ownerId }) => ownerId)}::bigint[], ${by.map(({ key }) => key)}::text[]) as s (owner_id, key)
    join unnest(
      ${lots.map(({ ownerId }) => ownerId)}::bigint[],
      ${lots.map(({ accountId }) => accountId)}::bigint[],
      ${lots.map(({ balance }) => balance)}::bigint[]) as l (owner_id, account_id, balance) on l.owner_id = s.owner_id
    group by s.owner_id, s.key order by s.owner_id`.execute(tx)
}
