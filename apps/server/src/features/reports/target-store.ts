import { streamStatus } from '@avalive/rules/live/stream'
import type { Database } from '../../platform/db/database.ts'

/** A reported thing as it is now, with the people to whom it belongs. */
export interface FoundTarget {
  readonly id: bigint
  /** Who is reported: the person, the author, or the host. */
  readonly userId: bigint
  /** Nobody can report a thing of their own. */
  readonly ownerIds: readonly bigint[]
  readonly streamId: bigint | null
  readonly commentId: bigint | null
  readonly content: string
}

/** A comment that was removed meanwhile can still be reported: the reporter has seen it. */
export const findComment = async (
  db: Database,
  mediaId: string,
  commentId: bigint,
): Promise<FoundTarget | undefined> => {
  const found = await db
    .selectFrom('comments')
    .innerJoin('streams', 'streams.id', 'comments.streamId')
    .where('comments.id', '=', commentId)
    .where('streams.mediaId', '=', mediaId)
    .select(['comments.id', 'comments.userId', 'comments.streamId', 'comments.text as content'])
    .executeTakeFirst()
  return found && { ...found, ownerIds: [found.userId], commentId: found.id }
}

export const findPerson = async (db: Database, vliveId: string): Promise<FoundTarget | undefined> => {
  const found = await db
    .selectFrom('users')
    .where('vliveId', '=', vliveId)
    .select(['id', 'nickname', 'description'])
    .executeTakeFirst()
  if (!found) return undefined
  const content = [found.nickname, found.description].filter(Boolean).join('\n')
  return { id: found.id, userId: found.id, ownerIds: [found.id], streamId: null, commentId: null, content }
}

export const findStream = async (db: Database, mediaId: string): Promise<FoundTarget | undefined> => {
  const rows = await db
    .selectFrom('streams')
    .innerJoin('streamStreamers', 'streamStreamers.streamId', 'streams.id')
    .where('mediaId', '=', mediaId)
    .where('status', '<>', streamStatus.deleted)
    .orderBy('position')
    .select(['streams.id', 'streams.title', 'streamStreamers.userId'])
    .execute()
  const [host] = rows
  if (!host) return undefined
  const ownerIds = rows.map(({ userId }) => userId)
  return { id: host.id, userId: host.userId, ownerIds, streamId: host.id, commentId: null, content: host.title }
}
