import { sql } from 'kysely'
import type { Database } from './db/database.ts'

/** Stores a position as an integer. A watermark that doesn't exist yet is at 0. */
interface Encoding<Position> {
  encode(position: Position): bigint
  decode(stored: bigint): Position
}

const EPOCH = Temporal.PlainDate.from('1970-01-01')

const id: Encoding<bigint> = { encode: (position) => position, decode: (stored) => stored }
const day: Encoding<Temporal.PlainDate> = {
  encode: (position) => BigInt(position.since(EPOCH).days),
  decode: (stored) => EPOCH.add({ days: Number(stored) }),
}
const second: Encoding<Temporal.Instant> = {
  encode: (position) => BigInt(Math.floor(position.epochMilliseconds / 1000)),
  decode: (stored) => Temporal.Instant.fromEpochMilliseconds(Number(stored) * 1000),
}

/** How far a task has come: the last row id, day or second that it has processed. */
export class Watermark<Position> {
  readonly name: string
  readonly #encoding: Encoding<Position>

  private constructor(name: string, encoding: Encoding<Position>) {
    this.name = name
    this.#encoding = encoding
  }

  static ofIds(name: string): Watermark<bigint> {
    return new Watermark(name, id)
  }

  static ofDays(name: string): Watermark<Temporal.PlainDate> {
    return new Watermark(name, day)
  }

  static ofSeconds(name: string): Watermark<Temporal.Instant> {
    return new Watermark(name, second)
  }

  async read(db: Database): Promise<Position> {
    const row = await db.selectFrom('watermarks').where('name', '=', this.name).select('lastId').executeTakeFirst()
    return this.#encoding.decode(row?.lastId ?? 0n)
  }

  /** Reads under a lock: a second process waits until the first one commits, then reads the new position. */
  async lock(tx: Database): Promise<Position> {
    await tx
      .insertInto('watermarks')
      .values({ name: this.name, lastId: 0 })
      .onConflict((found) => found.doNothing())
      .execute()
    const row = await tx
      .selectFrom('watermarks')
      .where('name', '=', this.name)
      .select('lastId')
      .forUpdate()
      .executeTakeFirstOrThrow()
    return this.#encoding.decode(row.lastId)
  }

  /** Moves forward, never back. */
  async advance(db: Database, position: Position): Promise<void> {
    await db
      .insertInto('watermarks')
      .values({ name: this.name, lastId: this.#encoding.encode(position) })
      .onConflict((found) =>
        found.column('name').doUpdateSet({ lastId: sql`greatest(watermarks.last_id, excluded.last_id)` }),
      )
      .execute()
  }

  /** After the sandbox's clock was set back: moves back if the watermark is ahead of the position. */
  async moveBack(db: Database, position: Position): Promise<void> {
    const lastId = this.#encoding.encode(position)
    await db
      .updateTable('watermarks')
      .set({ lastId })
      .where('name', '=', this.name)
      .where('lastId', '>', lastId)
      .execute()
  }
}
