import { type MediaType, streamStatus } from '@avalive/rules/live/stream'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { endSpansOfStream } from './presence-store.ts'
import type { Access } from './store.ts'

/** Nobody goes live twice at once: what a person broadcasts is decided under this lock. */
export const lockHost = (tx: Transaction<DB>, userId: bigint) =>
  tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('icon_url as iconUrl')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

const hostedBy = (db: Access, userId: bigint) =>
  db
    .selectFrom('streams')
    .innerJoin('stream_streamers', (join) =>
      join
        .onRef('stream_streamers.stream_id', '=', 'streams.id')
        .on('stream_streamers.user_id', '=', userId)
        .on('stream_streamers.position', '=', 0),
    )
    .select(['streams.id as id', 'streams.media_id as mediaId', 'status', 'media_type as mediaType'])

export const liveStreamOf = (tx: Transaction<DB>, userId: bigint) =>
  hostedBy(tx, userId).where('status', '=', streamStatus.live).orderBy('streams.id', 'desc').limit(1).executeTakeFirst()

export const ownStream = (db: Access, userId: bigint, mediaId: string) =>
  hostedBy(db, userId).where('media_id', '=', mediaId).where('status', '<>', streamStatus.deleted).executeTakeFirst()

export interface NewStream {
  readonly mediaId: string
  readonly hostId: bigint
  readonly title: string
  readonly thumbnail: string
  readonly mediaType: MediaType
  readonly ingestKeyHash: Buffer | null
  readonly playbackUrl: string | null
  readonly at: Temporal.Instant
}

export const saveStream = async (tx: Transaction<DB>, stream: NewStream): Promise<bigint> => {
  const { id } = await tx
    .insertInto('streams')
    .values({
      media_id: stream.mediaId,
      title: stream.title,
      thumbnail_url: stream.thumbnail,
      media_type: stream.mediaType,
      status: streamStatus.live,
      ingest_key_hash: stream.ingestKeyHash,
      playback_url: stream.playbackUrl,
      created_at: stream.at.toString(),
      started_at: stream.at.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('stream_streamers').values({ stream_id: id, user_id: stream.hostId, position: 0 }).execute()
  return id
}

export const changeIngestKey = async (tx: Transaction<DB>, streamId: bigint, hash: Buffer): Promise<void> => {
  await tx.updateTable('streams').set({ ingest_key_hash: hash }).where('id', '=', streamId).execute()
}

/** Ends a live stream, and with it everybody's time on its stage and in front of it. Answers whether it was live. */
export const closeStream = async (tx: Transaction<DB>, streamId: bigint, now: Temporal.Instant): Promise<boolean> => {
  const live = await tx
    .selectFrom('streams')
    .where('id', '=', streamId)
    .where('status', '=', streamStatus.live)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!live) return false
  // Before the stream's row: changing its unique key keeps new spans waiting, which may hold others.
  await endSpansOfStream(tx, streamId, now)
  await tx
    .updateTable('streams')
    .set({ status: streamStatus.closed, ended_at: now.toString(), ingest_key_hash: null })
    .where('id', '=', streamId)
    .execute()
  return true
}
