import type { ErrorName } from '@avalive/contract/errors'
import { pointsOfDay, type Rate } from '@avalive/rules/points/rate'
import { dateInJapan } from '@avalive/rules/time/jst'
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
}

/** When gifts are sent, and how many LIVE points a coin earns then. */
export interface GiftTerms {
  readonly at: Temporal.Instant
  readonly rate: Rate
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

/**
 * Sends gifts of different senders in one statement, and so in one transaction, with the SQL function `send_gifts`. Each
 * has its own outcome: a refused gift leaves the others alone. An error fails all of them.
 */
export const sendGifts = async (
  db: Database,
  gifts: readonly NewGift[],
  { at: now, rate }: GiftTerms,
): Promise<readonly GiftOutcome[]> => {
  const { rows } = await sql<GiftOutcome & { readonly senderId: bigint }>`
    select * from send_gifts(
      ${gifts.map(({ senderId }) => senderId)}::bigint[], ${gifts.map(({ key }) => key)}::text[],
      ${gifts.map(({ inputHash }) => inputHash)}::bytea[], ${gifts.map(({ mediaId }) => mediaId)}::text[],
      ${gifts.map(({ giftId }) => giftId)}::text[], ${gifts.map(({ count }) => count)}::smallint[],
      ${rate.billionths}, ${at(now)}) /* prepared as send_gifts */`.execute(db)
  const outcomes = new Map(rows.map((outcome) => [outcome.senderId, outcome]))
  return gifts.map(({ senderId }) => {
    const outcome = outcomes.get(senderId)
    if (!outcome) throw new Error('a gift was not answered')
    return outcome
  })
}

export const sendGift = async (db: Database, gift: NewGift, terms: GiftTerms): Promise<GiftOutcome> => {
  const [outcome] = await sendGifts(db, [gift], terms)
  if (!outcome) throw new Error('a gift was not answered')
  return outcome
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

/** Takes the coins and stores the gift, whatever its stream is doing now. No room is told. */
export const storePastGift = async (tx: Transaction<DB>, past: PastGift): Promise<void> => {
  const { senderId, key, streamId, streamerId, gift, count, rate } = past
  const coins = gift.price * BigInt(count)
  const { rows } = await sql`
    with days as (select ${holdDaysOpen}),
    paid as (
      select spend_coins(lock_wallet(${senderId}), ${coins}, 'giftSpend', ${`gift:${senderId}:${key}`}, 'gift',
        ${at(past.at)}) as transfer_id from days)
    insert into gift_sends (sender_id, idempotency_key, stream_id, streamer_id, gift_id, count, coins, points,
      rate_billionths, transfer_id, at, earned_on)
    select ${senderId}, ${key}, ${streamId}, ${streamerId}, ${gift.id}, ${count}, ${coins},
      ${pointsOfDay([{ coins, rate }])}, ${rate.billionths}, transfer_id, ${at(past.at)},
      greatest(${dateInJapan(past.at).toString()}::date,
        (select date '1970-01-01' + last_id::int + 1 from watermarks where name = 'livePoint.closed'))
    from paid where transfer_id is not null returning id`.execute(tx)
  if (rows.length === 0) throw new Refusal('live.notEnoughCoins')
}

/** The id of the newest gift sent, or 0 if there is none. */
export const newestGift = async (db: Database): Promise<bigint> => {
  const { rows } = await sql<{ newest: bigint }>`select coalesce(max(id), 0) as newest from gift_sends`.execute(db)
  return rows[0]?.newest ?? 0n
}
