import type { Balances } from '@avalive/rules/privacy/request'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type HouseAccount, houseAccount } from '../../platform/ledger.ts'

/** Everything that a person holds and would lose. Points of all months count, also those that can't be paid out now. */
export const balancesOf = async (db: Database, userId: bigint): Promise<Balances> => {
  const { rows } = await sql<Balances>`
    select coalesce(sum(balance) filter (where kind in ('chargedCoin', 'freeCoin')), 0)::bigint as coins,
      coalesce(sum(balance) filter (where kind like 'livePoint:%'), 0)::bigint as points
    from ledger_accounts where owner_id = ${userId}`.execute(db)
  return rows[0] ?? { coins: 0n, points: 0n }
}

/** Locks the accounts of a person until the transaction ends, in the order of every transfer. */
export const lockHoldings = async (tx: Transaction<DB>, userId: bigint): Promise<void> => {
  await sql`select from ledger_accounts where owner_id = ${userId} order by id for update`.execute(tx)
}

const lapses: readonly { readonly to: HouseAccount; readonly of: 'coin' | 'livePoint' | 'other' }[] = [
  { to: 'coinLapse', of: 'coin' },
  { to: 'livePointLapse', of: 'livePoint' },
  { to: 'otherLapse', of: 'other' },
]

/** Moves everything that a person holds to the house, one transfer for each kind. The accounts are locked. */
export const lapseHoldings = async (
  tx: Transaction<DB>,
  userId: bigint,
  requestId: bigint,
  now: Temporal.Instant,
): Promise<void> => {
  for (const { to, of } of lapses) {
    const house = await houseAccount(tx, to)
    await sql`
      select ledger_transfer(${`accountDeletion:${requestId}:${of}`}, 'accountDeletion', ${now}::timestamptz,
        array_agg(id order by id) || ${house}::bigint, array_agg(-balance order by id) || sum(balance)::bigint)
      from ledger_accounts
      where owner_id = ${userId} and balance > 0
        and ${of} = case when kind in ('chargedCoin', 'freeCoin') then 'coin'
          when kind like 'livePoint:%' then 'livePoint' else 'other' end
      having count(*) > 0`.execute(tx)
  }
}
