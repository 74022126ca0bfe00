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
    .select(['giftId', 'name', 'imageUrl', 'price', 'counts'])
    .execute()

/** Finds an offered gift. Until the transaction ends, no day is closed in which the gift could still count. */
export const findGift = (tx: Transaction<DB>, giftId: string) =>
  tx
    .selectFrom('gifts')
    .where('giftId', '=', giftId)
    .where('offered', '=', true)
    .select(['id', 'giftId', 'name', 'imageUrl', 'price', holdDaysOpen.as('days')])
    .executeTakeFirst()

/** The gift already sent with this idempotency key. */
export const findSend = (tx: Transaction<DB>, senderId: bigint, key: string) =>
  tx
    .selectFrom('giftSends')
    .innerJoin('gifts', 'gifts.id', 'giftSends.giftId')
    .where('senderId', '=', senderId)
    .where('idempotencyKey', '=', key)
    .select([
      'giftSends.id',
      'giftSends.streamId',
      'giftSends.streamerId',
      'giftSends.inputHash',
      'gifts.giftId',
      'gifts.name',
      'gifts.imageUrl',
      'giftSends.count',
      'giftSends.coins',
      'giftSends.at',
    ])
    .executeTakeFirst()

/** The newest gifts of a stream before an id, newest first. */
export const giftsSentBefore = async (db: Database, streamId: bigint, before: bigint | null, limit: number) => {
  const rows = await db
    .selectFrom('giftSends')
    .innerJoin('gifts', 'gifts.id', 'giftSends.giftId')
    .innerJoin('users', 'users.id', 'giftSends.senderId')
    .where('streamId', '=', streamId)
    .$if(before !== null, (query) => query.where('giftSends.id', '<', before ?? 0n))
    .orderBy('giftSends.id', 'desc')
    .limit(limit)
    .select([
      'giftSends.id',
      'gifts.giftId',
      'gifts.name',
      'gifts.imageUrl',
      'giftSends.count',
      'giftSends.coins',
      'giftSends.at',
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

export interface NewSend {
  readonly senderId: bigint
  readonly key: string
  readonly inputHash: Buffer | null
  readonly streamId: bigint
  readonly streamerId: bigint
  readonly giftId: bigint
  readonly count: number
  readonly coins: bigint
  /** Points this gift earns by itself. A day's points are computed from the sum of its coins. */
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

/** A sender's current scores for a streamer, in the given periods. */
export const findScores = async (
  tx: Transaction<DB>,
  streamerId: bigint,
  senderId: bigint,
  periods: readonly Period[],
): Promise<Score[]> => {
  const { rows } = await sql<Score>`
    select period, score, reached_at, last_send_id as send_id from audience_scores
    where streamer_id = ${streamerId} and sender_id = ${senderId} and period = any(${periods}::text[])`.execute(tx)
  return rows
}

/** Stores the gift and adds it to the sender's scores in all periods. */
export const saveSend = async (tx: Transaction<DB>, send: NewSend, periods: readonly Period[]): Promise<Score[]> => {
  const now = at(send.at)
  const { rows } = await sql<Score>`
    with sent as (
      insert into gift_sends (sender_id, idempotency_key, input_hash, stream_id, streamer_id, gift_id, count, coins,
        points, rate_billionths, transfer_id, at, earned_on)
      values (${send.senderId}, ${send.key}, ${send.inputHash}, ${send.streamId}, ${send.streamerId}, ${send.giftId},
        ${send.count}, ${send.coins}, ${send.points}, ${send.rate.billionths}, ${send.transferId}, ${now}, ${earnedOn(send.at)})
      returning id
    )
    insert into audience_scores as s (streamer_id, period, sender_id, score, reached_at, last_send_id)
    select ${send.streamerId}::bigint, period, ${send.senderId}::bigint, ${send.coins}::bigint, ${now}, sent.id
    from sent, unnest(${periods}::text[]) as period
    on conflict (streamer_id, period, sender_id) do update
      set score = s.score + excluded.score, reached_at = excluded.reached_at, last_send_id = excluded.last_send_id
    returning period, score, reached_at, last_send_id as send_id`.execute(tx)
  return rows
}

/** The id of the newest gift sent, or 0 if there is none. */
export const newestGift = async (db: Database): Promise<bigint> => {
  const { rows } = await sql<{ newest: bigint }>`select coalesce(max(id), 0) as newest from gift_sends`.execute(db)
  return rows[0]?.newest ?? 0n
}
