import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { replyOf } from './comment-store.ts'

/** The pinned comment of a stream; null if there is none, or if it was removed. */
export const pinnedComment = async (db: Database, streamId: bigint) => {
  const row = await db
    .selectFrom('pinnedComments')
    .innerJoin('comments', 'comments.id', 'pinnedComments.commentId')
    .innerJoin('users', 'users.id', 'comments.userId')
    .leftJoin('comments as parent', 'parent.id', 'comments.replyToId')
    .leftJoin('users as parentAuthor', 'parentAuthor.id', 'parent.userId')
    .where('pinnedComments.streamId', '=', streamId)
    .where('comments.removedAt', 'is', null)
    .select([
      'comments.id',
      'comments.text',
      'comments.at',
      'users.vliveId',
      'users.profileId',
      'users.nickname',
      'users.iconUrl',
      'parent.id as replyId',
      'parentAuthor.vliveId as replyVliveId',
      'parentAuthor.nickname as replyNickname',
    ])
    .executeTakeFirst()
  if (!row) return null
  const { id, text, at, replyId, replyVliveId, replyNickname, ...person } = row
  const reply = replyOf({ replyId, replyVliveId, replyNickname })
  return { commentId: String(id), person, text, at: String(at), ...reply }
}

/** The id of the pinned comment, which nobody changes until the transaction ends; null if there is none. */
export const lockPinned = async (tx: Transaction<DB>, streamId: bigint): Promise<bigint | null> =>
  (
    await tx
      .selectFrom('pinnedComments')
      .where('streamId', '=', streamId)
      .select('commentId')
      .forUpdate()
      .executeTakeFirst()
  )?.commentId ?? null

/** Pins a comment of the stream that is not removed. Returns false if there is none. */
export const pin = async (
  db: Database,
  streamId: bigint,
  commentId: bigint,
  by: bigint,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('pinnedComments')
    .columns(['streamId', 'commentId', 'pinnedBy', 'pinnedAt'])
    .expression((from) =>
      from
        .selectFrom('comments')
        .where('id', '=', commentId)
        .where('streamId', '=', streamId)
        .where('removedAt', 'is', null)
        .select((each) => ['streamId', 'id', each.val(by).as('by'), each.val(now).as('at')]),
    )
    .onConflict((conflict) =>
      conflict.column('streamId').doUpdateSet((row) => ({
        commentId: row.ref('excluded.commentId'),
        pinnedBy: row.ref('excluded.pinnedBy'),
        pinnedAt: row.ref('excluded.pinnedAt'),
      })),
    )
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

export const unpin = async (db: Database, streamId: bigint): Promise<void> => {
  await db.deleteFrom('pinnedComments').where('streamId', '=', streamId).execute()
}
