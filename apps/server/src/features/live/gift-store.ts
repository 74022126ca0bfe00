import type { GiftSent } from '@avalive/contract/live'
import type { Rate } from '@avalive/rules/points/rate'
import type { Period } from '@avalive/rules/rankings/period'
import { sql, type Transaction } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { earnedOn, holdDaysOpen } from '../points/day.ts'

export const offeredGifts = (db: Database) =>
  db
    .selectFrom('gifts')
    .where('offered', '=', true)
    .orderBy('price')
    .orderBy('position')
    .select(['gift_id as giftId', 'name', 'image_url as imageUrl', 'price', 'counts'])
    .execute()

/** A gift that can be sent. Until the transaction ends, no day is closed in which it could still count. */
export const findGift = (tx: Transaction<DB>, giftId: string) =>
  tx
    .selectFrom('gifts')
    .where('gift_id', '=', giftId)
    .where('offered', '=', true)
    .select(['id', 'gift_id as giftId', 'name', 'image_url as imageUrl', 'price', holdDaysOpen.as('days')])
    .executeTakeFirst()

/** What was sent with a key already. */
export const findSend = (tx: Transaction<DB>, senderId: bigint, key: string) =>
  tx
    .selectFrom('gift_sends')
    .innerJoin('streams', 'streams.id', 'gift_sends.stream_id')
    .innerJoin('gifts', 'gifts.id', 'gift_sends.gift_id')
    .where('sender_id', '=', senderId)
    .where('idempotency_key', '=', key)
    .select([
      'gift_sends.id as id',
      'gift_sends.stream_id as streamId',
      'gift_sends.streamer_id as streamerId',
      'streams.media_id as mediaId',
      'gifts.gift_id as giftId',
      'gifts.name as name',
      'gifts.image_url as imageUrl',
      'gift_sends.count as count',
      'gift_sends.coins as coins',
      'gift_sends.at as at',
    ])
    .executeTakeFirst()

/** The newest gifts of a stream before an id, the newest first. */
export const giftsSentBefore = async (
  db: Database,
  streamId: bigint,
  before: bigint | null,
  limit: number,
): Promise<GiftSent[]> => {
  const rows = await db
    .selectFrom('gift_sends')
    .innerJoin('gifts', 'gifts.id', 'gift_sends.gift_id')
    .innerJoin('users', 'users.id', 'gift_sends.sender_id')
    .where('stream_id', '=', streamId)
    .$if(before !== null, (query) => query.where('gift_sends.id', '<', before ?? 0n))
    .orderBy('gift_sends.id', 'desc')
    .limit(limit)
    .select([
      'gift_sends.id as id',
      'gifts.gift_id as giftId',
      'gifts.name as name',
      'gifts.image_url as imageUrl',
      'gift_sends.count as count',
      'gift_sends.coins as coins',
      'gift_sends.at as at',
      'users.vlive_id as vliveId',
      'users.profile_id as profileId',
      'users.nickname as nickname',
      'users.icon_url as iconUrl',
    ])
    .execute()
  return rows.map(({ id, vliveId, profileId, nickname, iconUrl, coins, at, ...gift }) => ({
    ...gift,
    giftSendId: String(id),
    person: { vliveId, profileId, nickname, iconUrl },
    coins: Number(coins),
    at: at.toString(),
  }))
}

export interface NewSend {
  readonly senderId: bigint
  readonly key: string
  readonly streamId: bigint
  readonly streamerId: bigint
  readonly giftId: bigint
  readonly count: number
  readonly coins: bigint
  /** What it earns by itself; a day's points are computed on all its coins. */
  readonly points: bigint
  readonly rate: Rate
  readonly transferId: bigint
  readonly at: Temporal.Instant
}

export interface Score {
  readonly period: Period
  readonly score: bigint
  readonly reachedAt: Temporal.Instant
  readonly sendId: bigint
}

/** What somebody has given to a streamer by now, in some periods. */
export const findScores = async (
  tx: Transaction<DB>,
  streamerId: bigint,
  senderId: bigint,
  periods: readonly Period[],
): Promise<Score[]> => {
  const { rows } = await sql<Score>`
    select period, score, reached_at as "reachedAt", last_send_id as "sendId" from audience_scores
    where streamer_id = ${streamerId} and sender_id = ${senderId} and period = any(${periods}::text[])`.execute(tx)
  return rows
}

/** Writes the gift down and adds it to what its sender has given, in all periods. */
export const saveSend = async (tx: Transaction<DB>, send: NewSend, periods: readonly Period[]): Promise<Score[]> => {
  const now = at(send.at)
  const { rows } = await sql<Score>`
    with sent as (
      insert into gift_sends (sender_id, idempotency_key, stream_id, streamer_id, gift_id, count, coins, points,
        rate_billionths, transfer_id, at, earned_on)
      values (${send.senderId}, ${send.key}, ${send.streamId}, ${send.streamerId}, ${send.giftId}, ${send.count},
        ${send.coins}, ${send.points}, ${send.rate.billionths}, ${send.transferId}, ${now}, ${earnedOn(send.at)})
      returning id
    )
    insert into audience_scores as s (streamer_id, period, sender_id, score, reached_at, last_send_id)
    select ${send.streamerId}::bigint, period, ${send.senderId}::bigint, ${send.coins}::bigint, ${now}, sent.id
    from sent, unnest(${periods}::text[]) as period
    on conflict (streamer_id, period, sender_id) do update
      set score = s.score + excluded.score, reached_at = excluded.reached_at, last_send_id = excluded.last_send_id
    returning period, score, reached_at as "reachedAt", last_send_id as "sendId"`.execute(tx)
  return rows
}

/** The id of the newest gift that was sent; 0 if there is none. */
export const newestGift = async (db: Database): Promise<bigint> => {
  const { rows } = await sql<{ newest: bigint }>`select coalesce(max(id), 0) as newest from gift_sends`.execute(db)
  return rows[0]?.newest ?? 0n
}
