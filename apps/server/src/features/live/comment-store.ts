import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

/** The newest comments before an id, newest first. */
export const commentsBefore = async (db: Database, streamId: bigint, before: bigint | null, most: number) => {
  const rows = await db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.userId')
    .where('streamId', '=', streamId)
    .where('removedAt', 'is', null)
    .$if(before !== null, (query) => query.where('comments.id', '<', before ?? 0n))
    .orderBy('comments.id', 'desc')
    .limit(most)
    .select([
      'comments.id',
      'comments.text',
      'comments.at',
      'users.vliveId',
      'users.profileId',
      'users.nickname',
      'users.iconUrl',
    ])
    .execute()
  return rows.map(({ id, text, at, ...person }) => ({ commentId: String(id), person, text, at }))
}

/** Locks the sender, so that their comments are decided one after another. */
export const lockSender = (tx: Transaction<DB>, userId: bigint) =>
  tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().executeTakeFirstOrThrow()

/**
 * Number of comments a person sent within `seconds`. Looks on both sides of now, because another process's clock may be
 * ahead.
 */
export const recentComments = async (
  tx: Transaction<DB>,
  userId: bigint,
  seconds: number,
  now: Temporal.Instant,
): Promise<number> => {
  const { count } = await tx
    .selectFrom('comments')
    .where('userId', '=', userId)
    .where('at', '>', now.subtract({ seconds }))
    .where('at', '<', now.add({ seconds }))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The comment a person already sent with this idempotency key, removed or not. */
export const findByKey = (tx: Transaction<DB>, userId: bigint, key: string) =>
  tx
    .selectFrom('comments')
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', key)
    .select(['id', 'text', 'at', 'inputHash'])
    .executeTakeFirst()

export interface NewComment {
  readonly streamId: bigint
  readonly userId: bigint
  readonly text: string
  readonly key: string | null
  readonly inputHash: Buffer | null
  readonly at: Temporal.Instant
}

export const saveComment = async (
  tx: Transaction<DB>,
  { streamId, userId, text, key, inputHash, at }: NewComment,
): Promise<string> => {
  const { id } = await tx
    .insertInto('comments')
    .values({ streamId, userId, text, at, idempotencyKey: key, inputHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** Marks a comment as removed. Returns false if it doesn't exist or was already removed. */
export const markRemoved = async (
  db: Database,
  streamId: bigint,
  commentId: bigint,
  by: bigint,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('comments')
    .set({ removedAt: now, removedBy: by })
    .where('id', '=', commentId)
    .where('streamId', '=', streamId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const hasComment = async (db: Database, streamId: bigint, commentId: bigint): Promise<boolean> =>
  (await db
    .selectFrom('comments')
    .where('id', '=', commentId)
    .where('streamId', '=', streamId)
    .select('id')
    .executeTakeFirst()) !== undefined
