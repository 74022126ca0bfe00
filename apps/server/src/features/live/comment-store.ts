import type { ErrorName } from '@avalive/contract/errors'
import { streamStatus } from '@avalive/rules/live/stream'
import { sql } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'

interface ReplyColumns {
  readonly replyId: bigint | null
  readonly replyVliveId: string | null
  readonly replyNickname: string | null
}

/** The comment that another one answers, from the columns of a row. */
export const replyOf = ({ replyId, replyVliveId, replyNickname }: ReplyColumns) =>
  replyId === null || replyVliveId === null || replyNickname === null
    ? {}
    : { replyTo: { commentId: String(replyId), vliveId: replyVliveId, nickname: replyNickname } }

/** The newest comments before an id, newest first. */
export const commentsBefore = async (db: Database, streamId: bigint, before: bigint | null, most: number) => {
  const rows = await db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.userId')
    .leftJoin('comments as parent', 'parent.id', 'comments.replyToId')
    .leftJoin('users as parentAuthor', 'parentAuthor.id', 'parent.userId')
    .where('comments.streamId', '=', streamId)
    .where('comments.removedAt', 'is', null)
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
      'parent.id as replyId',
      'parentAuthor.vliveId as replyVliveId',
      'parentAuthor.nickname as replyNickname',
    ])
    .execute()
  return rows.map(({ id, text, at, replyId, replyVliveId, replyNickname, ...person }) => ({
    commentId: String(id),
    person,
    text,
    at,
    ...replyOf({ replyId, replyVliveId, replyNickname }),
  }))
}

export interface CommentAround {
  readonly commentId: string
  readonly vliveId: string
  readonly nickname: string
  readonly text: string
  readonly at: Temporal.Instant
}

/** The comments just before and after one in its stream, oldest first, without it and without removed ones. */
export const commentsAround = async (db: Database, commentId: bigint, each: number): Promise<CommentAround[]> => {
  const { rows } = await sql<CommentAround>`
    with reported as (select id, stream_id from comments where id = ${commentId}), near as (
      (select c.id, c.user_id, c.text, c.at from comments c join reported r on r.stream_id = c.stream_id and c.id < r.id
        where c.removed_at is null order by c.id desc limit ${each})
      union all
      (select c.id, c.user_id, c.text, c.at from comments c join reported r on r.stream_id = c.stream_id and c.id > r.id
        where c.removed_at is null order by c.id limit ${each})
    )
    select near.id::text as comment_id, u.vlive_id, u.nickname, near.text, near.at
    from near join users u on u.id = near.user_id order by near.id`.execute(db)
  return rows
}

export interface NewComment {
  readonly userId: bigint
  readonly mediaId: string
  readonly text: string
  /** The text as it is compared with muted words. */
  readonly folded: string
  /** Operators moderate every chat; people on the stage are found by the function. */
  readonly isOperator: boolean
  /** The comment that this one answers. */
  readonly replyTo: bigint | null
  readonly key: string | null
  readonly inputHash: Buffer
  readonly at: Temporal.Instant
  /** How many comments a person may send within how many seconds. */
  readonly limit: number
  readonly windowSeconds: number
}

/** The comment, or why it was refused. */
export type CommentOutcome =
  | ({
      readonly refusal: null
      readonly commentId: bigint
      readonly text: string
      readonly at: Temporal.Instant
    } & ReplyColumns)
  | { readonly refusal: ErrorName; readonly waitSeconds: number | null }

/** Stores a comment with the SQL function `send_comment`. */
export const sendComment = async (db: Database, comment: NewComment): Promise<CommentOutcome> => {
  const { userId, key, inputHash, mediaId, text, folded, isOperator, replyTo, limit, windowSeconds } = comment
  const { rows } = await sql<CommentOutcome>`
    select * from send_comment(${userId}, ${key}, ${inputHash}, ${mediaId}, ${text}, ${folded}, ${isOperator},
      ${replyTo}, ${at(comment.at)}, ${limit}::int, ${windowSeconds}::int)
    /* prepared as send_comment */`.execute(db)
  const [outcome] = rows
  if (!outcome) throw new Error('the database did not answer')
  return outcome
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

/** The text of a comment that is shown on a stream. */
export const shownText = async (db: Database, mediaId: string, commentId: bigint): Promise<string | undefined> =>
  (
    await db
      .selectFrom('comments')
      .innerJoin('streams', 'streams.id', 'comments.streamId')
      .where('comments.id', '=', commentId)
      .where('streams.mediaId', '=', mediaId)
      .where('comments.removedAt', 'is', null)
      .where('streams.status', '<>', streamStatus.deleted)
      .select('comments.text')
      .executeTakeFirst()
  )?.text

export const hasComment = async (db: Database, streamId: bigint, commentId: bigint): Promise<boolean> =>
  (await db
    .selectFrom('comments')
    .where('id', '=', commentId)
    .where('streamId', '=', streamId)
    .select('id')
    .executeTakeFirst()) !== undefined
