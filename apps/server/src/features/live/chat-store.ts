import { foldChatText, openModes } from '@avalive/rules/live/chat'
import { type SqlBool, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export interface ChatSettings {
  readonly slowSeconds: number
  readonly followersOnly: boolean
  readonly mutedWords: readonly string[]
}

/** The chat settings of a person; open if they have saved none. */
export const chatSettings = async (db: Database, streamerId: bigint): Promise<ChatSettings> =>
  (await db
    .selectFrom('chatRooms')
    .where('streamerId', '=', streamerId)
    .select(['slowSeconds', 'followersOnly', 'mutedWords'])
    .executeTakeFirst()) ?? { ...openModes, mutedWords: [] }

/** The modes of the chat of a person's streams, as everybody may know them. */
export const chatModes = async (db: Database, streamerId: bigint) => {
  const { slowSeconds, followersOnly } = await chatSettings(db, streamerId)
  return { slowSeconds, followersOnly }
}

/** Saves the settings and returns the previous ones. Returns null if nothing changed. */
export const saveChat = async (
  tx: Transaction<DB>,
  streamerId: bigint,
  { slowSeconds, followersOnly, mutedWords }: ChatSettings,
  by: bigint,
  now: Temporal.Instant,
): Promise<ChatSettings | null> => {
  // A row to lock, so that two moderators save one after the other.
  await tx
    .insertInto('chatRooms')
    .values({ streamerId, ...openModes, mutedWords: [], foldedWords: [], updatedAt: now, updatedBy: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const before = await tx
    .selectFrom('chatRooms')
    .where('streamerId', '=', streamerId)
    .forNoKeyUpdate()
    .select(['slowSeconds', 'followersOnly', 'mutedWords'])
    .executeTakeFirstOrThrow()
  const words = [...mutedWords]
  const { numUpdatedRows } = await tx
    .updateTable('chatRooms')
    .set({ slowSeconds, followersOnly, mutedWords: words, foldedWords: words.map(foldChatText) })
    .set({ updatedAt: now, updatedBy: by })
    .where('streamerId', '=', streamerId)
    .where(
      sql<SqlBool>`(slow_seconds, followers_only, muted_words) is distinct from (${slowSeconds}::smallint, ${followersOnly}::boolean, ${words}::text[])`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n ? before : null
}
