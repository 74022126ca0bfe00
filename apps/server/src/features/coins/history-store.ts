import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export interface CoinChange {
  readonly key: bigint
  readonly at: Temporal.Instant
  readonly reason: string
  readonly charged: bigint
  readonly free: bigint
  /** Null unless the change is a gift. */
  readonly gift: {
    readonly name: string
    readonly names: unknown
    readonly count: number
    readonly nickname: string
    readonly profileId: string
  } | null
}

/** A position by the key of the preceding row, or by a page number counted from the newest row. */
export type From = { readonly after: bigint } | { readonly page: number }

/** One page of a user's transfers, the newest first, plus one more row if there is a next page. */
export const coinChanges = async (db: Database, ownerId: bigint, from: From, size: number): Promise<CoinChange[]> => {
  const [before, skipped] = 'after' in from ? [from.after, 0] : [null, (from.page - 1) * size]
  const { rows } = await sql<CoinChange>`
    with holding as (select id, kind from ledger_accounts where owner_id = ${ownerId} and kind in ('chargedCoin', 'freeCoin')),
    changed as (
      select p.transfer_id,
        coalesce(sum(p.amount) filter (where h.kind = 'chargedCoin'), 0)::bigint as charged,
        coalesce(sum(p.amount) filter (where h.kind = 'freeCoin'), 0)::bigint as free
      from holding h join ledger_postings p on p.account_id = h.id
      where ${before}::bigint is null or p.transfer_id < ${before}
      group by p.transfer_id order by p.transfer_id desc
      limit ${size + 1} offset ${skipped}
    )
    select t.id as key, t.at, t.reason, c.charged, c.free, sent.gift
    from changed c join ledger_transfers t on t.id = c.transfer_id
    left join lateral (
      select json_build_object('name', g.name, 'names', g.names, 'count', s.count, 'nickname', u.nickname, 'profileId', u.profile_id) as gift
      from gift_of_transfer(t.id, t.idempotency_key, ${ownerId}) s
      join gifts g on g.id = s.gift_id join users u on u.id = s.streamer_id
      where t.reason = 'gift'
    ) sent on true
    order by c.transfer_id desc`.execute(db)
  return rows
}
