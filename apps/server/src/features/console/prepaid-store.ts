import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export interface PrepaidPart {
  /** Empty: coins that no purchase explains, such as corrections. */
  readonly currency: string
  readonly coins: bigint
  readonly amount: bigint
}

/** Reasons of the transfers by which the coins of a purchase follow its money. Their keys begin with them. */
const REVERSALS = ['refund', 'reinstated', 'disputeLost', 'disputeReinstated']

/**
 * Unused charged coins at a moment, from the postings before it, and what was paid for them. The oldest coins are spent
 * first, so what is left of a person's coins comes from their latest purchases. Coins that a refund or a dispute had taken
 * back by then were not bought.
 */
export const prepaidAt = async (db: Database, before: Temporal.Instant): Promise<PrepaidPart[]> => {
  const { rows } = await sql<PrepaidPart>`
    with unused as (
      select a.owner_id, sum(p.amount)::bigint as coins
      from ledger_accounts a
      join ledger_postings p on p.account_id = a.id
      join ledger_transfers t on t.id = p.transfer_id
      where a.kind = 'chargedCoin' and t.at < ${before}::timestamptz
      group by a.owner_id having sum(p.amount) > 0
    ), bought as (
      select c.id, c.user_id, c.paid_at, c.currency, c.price, c.charge_gem, u.coins as held,
        greatest(0, c.charge_gem - coalesce(back.coins, 0)) as coins
      from unused u join coin_purchases c on c.user_id = u.owner_id
      left join lateral (
        select -sum(p.amount) as coins
        from generate_series(0, c.reversals - 1) as number
        cross join unnest(${REVERSALS}::text[]) as reversal
        join ledger_transfers t on t.idempotency_key = reversal || ':' || c.id || ':' || number
        join ledger_postings p on p.transfer_id = t.id
        join ledger_accounts a on a.id = p.account_id and a.owner_id = c.user_id and a.kind = 'chargedCoin'
        where t.at < ${before}::timestamptz
      ) back on c.reversals > 0
      where c.paid_at < ${before}::timestamptz
    ), ordered as (
      select *, (coalesce(sum(coins) over (partition by user_id order by paid_at desc, id
        rows between unbounded preceding and 1 preceding), 0))::bigint as newer
      from bought
    ), kept as (
      select user_id, currency, price, charge_gem, least(coins, held - newer) as coins
      from ordered where newer < held
    ), valued as (
      select currency, sum(coins)::bigint as coins, sum(ceil(coins::numeric * price / charge_gem))::bigint as amount
      from kept group by currency
    ), rest as (
      select (select coalesce(sum(coins), 0) from unused) - (select coalesce(sum(coins), 0) from valued) as coins
    )
    select currency, coins, amount from valued
    union all select '', coins::bigint, 0 from rest where coins > 0
    order by currency`.execute(db)
  return rows
}

export const latestReference = async (db: Database): Promise<Temporal.PlainDate | null> => {
  const { rows } = await sql<{ day: Temporal.PlainDate | null }>`
    select max(reference_on) as day from prepaid_figures`.execute(db)
  return rows[0]?.day ?? null
}

/** Returns whether the figure was new: another process may have been faster. */
export const saveFigure = async (
  tx: Transaction<DB>,
  figure: {
    readonly day: Temporal.PlainDate
    readonly at: Temporal.Instant
    readonly coins: bigint
    readonly yen: bigint
    readonly parts: readonly PrepaidPart[]
  },
): Promise<boolean> => {
  const { day, at, coins, yen, parts } = figure
  const byCurrency = parts.map((part) => ({ ...part, coins: Number(part.coins), amount: Number(part.amount) }))
  const saved = await tx
    .insertInto('prepaidFigures')
    .values({ referenceOn: day.toString(), computedAt: at, coins, yen, byCurrency: JSON.stringify(byCurrency) })
    .onConflict((found) => found.doNothing())
    .returning('referenceOn')
    .execute()
  return saved.length > 0
}

const MAX_FIGURES = 100

export const listFigures = (db: Database) =>
  db.selectFrom('prepaidFigures').selectAll().orderBy('referenceOn', 'desc').limit(MAX_FIGURES).execute()
