import type { ErrorName } from '@avalive/contract/errors'
import type { Rate } from '@avalive/rules/points/rate'
import { sql, type Transaction } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import { holdDaysOpen } from '../points/day.ts'

export const offeredGifts = (db: Database) =>
  db
    .selectFrom('gifts')
    .where('offered', '=', true)
    .orderBy('price')
    .orderBy('position')
    .select(['giftId', 'name', 'names', 'imageUrl', 'price', 'counts'])
    .execute()

interface SentRow {
  readonly id: bigint
  readonly senderId: bigint
  readonly giftId: bigint
  readonly count: number
  readonly coins: bigint
  readonly at: Temporal.Instant
}

/** The newest gifts of a stream before an id, newest first, with the free ones among them. */
export const giftsSentBefore = async (db: Database, streamId: bigint, before: bigint | null, limit: number) => {
  const paid = db
    .selectFrom('giftSends')
    .where('streamId', '=', streamId)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0n))
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'senderId', 'giftId', 'count', 'coins', 'at'])
  const free = db
    .selectFrom('freeGifts')
    .where('streamId', '=', streamId)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0n))
    .orderBy('id', 'desc')
    .limit(limit)
    .select([
      'id',
      'senderId',
      'giftId',
      sql<number>`1::smallint`.as('count'),
      sql<bigint>`0::bigint`.as('coins'),
      'at',
    ])
  const rows = await db
    .selectFrom(sql<SentRow>`((${paid}) union all (${free}))`.as('sent'))
    .innerJoin('gifts', 'gifts.id', 'sent.giftId')
    .innerJoin('users', 'users.id', 'sent.senderId')
    .orderBy('sent.id', 'desc')
    .limit(limit)
    .select([
      'sent.id',
      'gifts.giftId',
      'gifts.name',
      'gifts.names',
      'gifts.imageUrl',
      'sent.count',
      'sent.coins',
      'sent.at',
      'users.vliveId',
      'users.profileId',
      'users.nickname',
      'users.iconUrl',
    ])
    .execute()
  return rows.map(({ id, vliveId, profileId, nickname, iconUrl, coins, ...gift }) => ({
    ...gift,
    giftSendId: String(id),
    person: { vliveId, profileId, nickname, iconUrl },
    coins: Number(coins),
  }))
}

/** A gift that somebody wants to send. */
export interface NewGift {
  readonly senderId: bigint
  readonly key: string
  readonly inputHash: Buffer
  readonly mediaId: string
  readonly giftId: string
  readonly count: number
  readonly rate: Rate
  readonly at: Temporal.Instant
}

export interface StoredGift {
  readonly sendId: bigint
  readonly streamId: bigint
  readonly streamerId: bigint
  readonly giftId: string
  readonly name: string
  readonly imageUrl: string
  readonly count: number
  readonly coins: bigint
  readonly at: Temporal.Instant
}

/** The sender's coins afterwards, and the gift or why it was refused. */
export type GiftOutcome = { readonly total: bigint } & (
  | ({ readonly refusal: null } & StoredGift)
  | { readonly refusal: ErrorName }
)

/** Sends a gift with the SQL function `send_gift`. */
export const sendGift = async (db: Database, gift: NewGift): Promise<GiftOutcome> => {
  const { senderId, key, inputHash, mediaId, giftId, count, rate } = gift
  const { rows } = await sql<GiftOutcome>`
    select * from send_gift(${senderId}, ${key}, ${inputHash}, ${mediaId}, ${giftId}, ${count}::smallint,
      ${rate.billionths}, ${at(gift.at)})`.execute(db)
  const [outcome] = rows
  if (!outcome) throw new Error('the database did not answer')
  return outcome
}

/**
 * Sends gifts in one statement, and so in one transaction. A refused gift leaves the others alone; an error fails all
 * of them. Wallets are locked in the order of their owners, so that two statements never wait for each other.
 */
export const sendGifts = async (db: Database, gifts: readonly NewGift[]): Promise<readonly GiftOutcome[]> => {
  const order = gifts.keys().toArray()
  order.sort((a, b) => Number((gifts[a]?.senderId ?? 0n) - (gifts[b]?.senderId ?? 0n)) || a - b)
  const column = <T>(value: (gift: NewGift) => T): T[] =>
    order.flatMap((index) => gifts.slice(index, index + 1).map(value))
  const { rows } = await sql<GiftOutcome>`
    select * from send_gifts(
      ${column(({ senderId }) => senderId)}::bigint[], ${column(({ key }) => key)}::text[],
      ${column(({ inputHash }) => inputHash)}::bytea[], ${column(({ mediaId }) => mediaId)}::text[],
      ${column(({ giftId }) => giftId)}::text[], ${column(({ count }) => count)}::smallint[],
      ${column(({ rate }) => rate.billionths)}::bigint[], ${column((gift) => gift.at)}::timestamptz[])`.execute(db)
  const outcomes: GiftOutcome[] = []
  for (const [position, outcome] of rows.entries()) outcomes[order[position] ?? 0] = outcome
  return outcomes
}

/** A gift that was sent in the past, as the demo world has them. */
export interface PastGift {
  readonly senderId: bigint
  readonly key: string
  readonly streamId: bigint
  readonly streamerId: bigint
  readonly gift: { readonly id: bigint; readonly price: bigint }
  readonly count: number
  readonly rate: Rate
  readonly at: Temporal.Instant
}

/** Takes the coins and stores the gift, whatever its stream is doing now. */
export const chargeGift = async (tx: Transaction<DB>, gift: PastGift): Promise<void> => {
  const coins = gift.gift.price * BigInt(gift.count)
  const { rows } = await sql<{ sendId: bigint | null }>`
    select charge_gift(lock_wallet(${gift.senderId}), ${gift.key}, null, ${gift.streamId}, ${gift.streamerId},
      ${gift.gift.id}, ${gift.count}::smallint, ${coins}, ${gift.rate.billionths}, ${at(gift.at)}) as send_id
    from (select ${holdDaysOpen}) as days`.execute(tx)
  if (!rows[0]?.sendId) throw new Refusal('live.notEnoughCoins')
}

/** The id of the newest gift sent, or 0 if there is none. */
export const newestGift = async (db: Database): Promise<bigint> => {
  const { rows } = await sql<{ newest: bigint }>`select coalesce(max(id), 0) as newest from gift_sends`.execute(db)
  return rows[0]?.newest ?? 0n
}
