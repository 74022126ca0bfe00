import { sql } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'
import type { GiftOutcome } from './gift-store.ts'

/**
 * The free gift, and whether this person has sent it on this day in Japan. Undefined if there is none. A visitor, null,
 * has sent nothing.
 */
export const freeGiftFor = async (db: Database, userId: bigint | null, day: Temporal.PlainDate) => {
  const row = await db
    .selectFrom('gifts')
    .where('isFree', '=', true)
    .select(({ exists, selectFrom }) => [
      'giftId',
      'name',
      'names',
      'imageUrl',
      exists(
        selectFrom('freeGifts')
          .where('senderId', userId === null ? 'is' : '=', userId)
          .where('day', '=', day)
          .select('id'),
      ).as('isUsed'),
    ])
    .executeTakeFirst()
  return row && { ...row, isUsed: Boolean(row.isUsed) }
}

/** A free gift that somebody wants to send. */
export interface NewFreeGift {
  readonly senderId: bigint
  readonly key: string
  readonly mediaId: string
  /** The day in Japan. */
  readonly day: Temporal.PlainDate
  readonly at: Temporal.Instant
}

/** Sends the free gift of the day with the SQL function `send_free_gift`. */
export const storeFreeGift = async (db: Database, gift: NewFreeGift): Promise<GiftOutcome> => {
  const { rows } = await sql<GiftOutcome>`
    select * from send_free_gift(${gift.senderId}, ${gift.key}, ${gift.mediaId}, ${gift.day.toString()}::date,
      ${at(gift.at)})`.execute(db)
  const [outcome] = rows
  if (!outcome) throw new Error('the database did not answer')
  return outcome
}
