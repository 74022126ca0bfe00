import { sendGift } from '@avalive/server/features/live/gift-store'
import { publicId } from '@avalive/server/platform/ids'
import type { TestApp } from '../app.ts'
import type { PlannedEvent, Size } from './plan.ts'

/** The people of a simulation, by number. */
export class SimulationStage {
  readonly #app: TestApp
  readonly #size: Size
  #firstUser = 0n
  #firstStream = 0n
  #giverId = 0n
  /** The open presence spans. */
  readonly #spans = new Map<string, { readonly id: bigint; readonly seenAt: number }>()

  constructor(app: TestApp, size: Size) {
    this.#app = app
    this.#size = size
  }

  userOf(number: number): bigint {
    return this.#firstUser + BigInt(number)
  }

  numberOf(userId: bigint): number {
    return Number(userId - this.#firstUser)
  }

  /** All streamers are live, and one other person gives the gifts. */
  async build(events: readonly PlannedEvent[]): Promise<void> {
    const { pool, clock } = this.#app.context
    const now = clock.now()
    const users = await pool.query(
      `insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
       select 'sim' || n, 'sim' || n, 'sim' || n, 'Sim', '2000-01-01', 'JP', '/', $2
       from generate_series(0, $1::int - 1) n order by n returning id`,
      [this.#size.streamers, now.toString()],
    )
    this.#firstUser = users.rows[0].id
    const streams = await pool.query(
      `insert into streams (media_id, title, thumbnail_url, media_type, status, created_at, started_at)
       select 'sim' || n, 'Tea', '/', 1, 30, $2::timestamptz, $2::timestamptz
       from generate_series(0, $1::int - 1) n order by n returning id`,
      [this.#size.streamers, now.toString()],
    )
    this.#firstStream = streams.rows[0].id
    await pool.query(
      `insert into stream_streamers (stream_id, user_id, position)
       select $1::bigint + n, $2::bigint + n, 0 from generate_series(0, $3::int - 1) n`,
      [this.#firstStream, this.#firstUser, this.#size.streamers],
    )
    const giver = await pool.query(
      `insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
       values ('simGiver', 'simGiver', 'simGiver', 'Giver', '2000-01-01', 'JP', '/', $1) returning id`,
      [now.toString()],
    )
    this.#giverId = giver.rows[0].id
    await pool.query(
      `insert into ledger_accounts (owner_id, kind, balance)
       select $1, kind, 1000000000 from unnest(array['freeCoin', 'chargedCoin']) kind`,
      [this.#giverId],
    )
    await pool.query(
      `insert into gifts (gift_id, name, image_url, price, counts, position) values ('simGift', 'simGift', '/', 10, '{1}', 0)`,
    )
    await this.#announce(events, now)
  }

  async #announce(events: readonly PlannedEvent[], now: Temporal.Instant): Promise<void> {
    const { db } = this.#app.context
    for (const { eventId, begin, end, scoreType, groups } of events) {
      await db
        .insertInto('events')
        .values({
          eventId,
          eventType: 1,
          scoreType,
          beginAt: Temporal.Instant.fromEpochMilliseconds(begin),
          endAt: Temporal.Instant.fromEpochMilliseconds(end),
          numberOfGroups: groups,
          numberOfWinners: 3,
          name: '{}',
          description: '{}',
          headerImageUrl: '/',
          iconUrl: '/',
          createdAt: now,
        })
        .execute()
    }
  }

  /** Uses the SQL function of the real call. Returns the coins. */
  async give(number: number, count: number): Promise<number> {
    const { db, clock, config } = this.#app.context
    const gift = { mediaId: `sim${number}`, giftId: 'simGift', count, inputHash: Buffer.alloc(32) }
    const asked = { ...gift, senderId: this.#giverId, key: publicId('key') }
    const sent = await sendGift(db, asked, { at: clock.now(), rate: config.LIVE_POINT_RATE })
    if (sent.refusal !== null) throw new Error(`a gift was refused: ${sent.refusal}`)
    return Number(sent.coins)
  }

  /**
   * Records that a person is on a stage, or watches one. The first call opens a span, later calls extend it, and the
   * last one ends it. Returns when the person was last seen. Returns null if a span begins, for the first time or
   * because the app has closed a span that wasn't extended for too long.
   */
  async spend(number: number, kind: 'broadcast' | 'watch', isLast: boolean): Promise<number | null> {
    const { db, clock } = this.#app.context
    const now = clock.now()
    const key = `${kind}${number}`
    const open = this.#spans.get(key)
    const prolonged = open && (await this.#prolong(open.id, now, isLast))
    if (open && prolonged) {
      if (isLast) this.#spans.delete(key)
      else this.#spans.set(key, { id: open.id, seenAt: now.epochMilliseconds })
      return open.seenAt
    }
    const { id } = await db
      .insertInto('presenceSpans')
      .values({
        userId: kind === 'broadcast' ? this.userOf(number) : this.#giverId,
        kind,
        streamId: this.#firstStream + BigInt(number),
        beganAt: now,
        seenAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    this.#spans.set(key, { id, seenAt: now.epochMilliseconds })
    return null
  }

  async #prolong(id: bigint, now: Temporal.Instant, isLast: boolean): Promise<boolean> {
    const { numUpdatedRows } = await this.#app.context.db
      .updateTable('presenceSpans')
      .set({ seenAt: now, endedAt: isLast ? now : null })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Ends all open spans when they were last seen. */
  async leaveAll(): Promise<void> {
    await this.#app.context.pool.query('update presence_spans set ended_at = seen_at where ended_at is null')
    this.#spans.clear()
  }
}
