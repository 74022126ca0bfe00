import { mediaType, streamStatus } from '@avalive/rules/live/stream'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** The streams among these that a script may play: live, client-rendered, and without their real broadcaster. */
export const playable = async (db: Database, mediaIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('streams')
    .where('mediaId', 'in', mediaIds)
    .where('status', '=', streamStatus.live)
    .where('mediaType', '=', mediaType.clientRendering)
    .where(
      sql<boolean>`not exists (
        select from presence_spans p
        where p.stream_id = streams.id and p.kind = 'broadcast' and p.ended_at is null)`,
    )
    .select('mediaId')
    .execute()
  return new Set(rows.map(({ mediaId }) => mediaId))
}

/** The last comment and gift read in a stream. */
export interface ReadPosition {
  readonly comment: bigint
  readonly gift: bigint
}

export const readPositionOf = async (db: Database, mediaId: string): Promise<ReadPosition> =>
  db
    .selectFrom('streams')
    .where('mediaId', '=', mediaId)
    .select([
      sql<bigint>`(select coalesce(max(c.id), 0) from comments c where c.stream_id = streams.id)`.as('comment'),
      sql<bigint>`(select coalesce(max(g.id), 0) from gift_sends g where g.stream_id = streams.id)`.as('gift'),
    ])
    .executeTakeFirstOrThrow()

export interface Happening {
  readonly id: bigint
  readonly vliveId: string
  readonly nickname: string
}

export const commentsAfter = (db: Database, mediaId: string, after: bigint): Promise<Happening[]> =>
  db
    .selectFrom('comments')
    .innerJoin('streams', 'streams.id', 'comments.streamId')
    .innerJoin('users', 'users.id', 'comments.userId')
    .where('streams.mediaId', '=', mediaId)
    .where('comments.id', '>', after)
    .orderBy('comments.id')
    .select(['comments.id', 'users.vliveId', 'users.nickname'])
    .execute()

export const giftsAfter = (db: Database, mediaId: string, after: bigint): Promise<Happening[]> =>
  db
    .selectFrom('giftSends')
    .innerJoin('streams', 'streams.id', 'giftSends.streamId')
    .innerJoin('users', 'users.id', 'giftSends.senderId')
    .where('streams.mediaId', '=', mediaId)
    .where('giftSends.id', '>', after)
    .orderBy('giftSends.id')
    .select(['giftSends.id', 'users.vliveId', 'users.nickname'])
    .execute()

export const userIdOf = async (db: Database, vliveId: string): Promise<bigint> =>
  (await db.selectFrom('users').where('vliveId', '=', vliveId).select('id').executeTakeFirstOrThrow()).id
