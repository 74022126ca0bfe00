import { audiencePeriods } from '@avalive/rules/rankings/period'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'

export interface GiftOptions {
  readonly senderId: bigint
  readonly streamerId: bigint
  readonly streamId: bigint
  readonly coins: number
  readonly at: Temporal.Instant
}

/** A stream with its host on stage. */
export const newStream = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, hostId: bigint, status = 30) => {
  const mediaId = `m${crypto.randomUUID()}`
  const { id } = await db
    .insertInto('streams')
    .values({
      mediaId,
      title: 'Night stage',
      thumbnailUrl: '/',
      mediaType: 1,
      status,
      createdAt: clock.now(),
      startedAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('streamStreamers').values({ streamId: id, userId: hostId, position: 0 }).execute()
  return { streamId: id, mediaId }
}

/** Stores a gift, but none of its consequences. */
export const writeGift = async (
  db: Database,
  { senderId, streamerId, streamId, coins, at }: GiftOptions,
  name = 'g1',
): Promise<bigint> => {
  const key = crypto.randomUUID()
  const { rows } = await sql<{ id: bigint }>`
    with gift as (
      insert into gifts (gift_id, name, image_url, price, counts, position) values (${name}, 'star', '/', 1, '{1}', 1)
      on conflict (gift_id) do update set name = excluded.name returning id
    ), moved as (
      insert into ledger_transfers (idempotency_key, input_hash, reason, at) values (${key}, '', 'gift', ${at})
      returning id
    )
    insert into gift_sends (sender_id, idempotency_key, stream_id, streamer_id, gift_id, count, coins, points, transfer_id, at, earned_on)
    select ${senderId}, ${key}, ${streamId}, ${streamerId}, gift.id, 1, ${coins}, 0, moved.id, ${at}, ${at}::timestamptz::date
    from gift, moved returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no gift was written')
  return id
}

let sends = 1_000_000n

/** Stores the scores that a gift to a streamer leads to, in all four periods. */
export const giveScore = async ({ db }: Pick<Context, 'db'>, given: GiftOptions): Promise<void> => {
  const sendId = ++sends
  for (const period of audiencePeriods(given.streamId, given.at)) {
    await sql`
      insert into audience_scores (streamer_id, period, sender_id, score, reached_at, last_send_id)
      values (${given.streamerId}, ${period}, ${given.senderId}, ${given.coins}, ${given.at}, ${sendId})
      on conflict (streamer_id, period, sender_id) do update set score = audience_scores.score + excluded.score,
        reached_at = excluded.reached_at, last_send_id = excluded.last_send_id`.execute(db)
  }
}
