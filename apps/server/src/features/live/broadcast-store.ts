import { canBecome, type MediaType, statusOfStream, streamStatus } from '@avalive/rules/live/stream'
import { sql, type Transaction } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { endSpansOfStream } from './presence-store.ts'

/** Locks the host, so that a person never goes live twice at once: starting a broadcast is decided under this lock. */
export const lockHost = (tx: Transaction<DB>, userId: bigint) =>
  tx.selectFrom('users').where('id', '=', userId).select('suspendedUntil').forNoKeyUpdate().executeTakeFirstOrThrow()

/** Read under the lock of the host: an operator may have removed the avatar since the session was read. */
export const ownsAvatar = async (tx: Transaction<DB>, userId: bigint): Promise<boolean> =>
  (await tx.selectFrom('avatars').where('userId', '=', userId).limit(1).select('id').executeTakeFirst()) !== undefined

const hostedBy = (db: Database, userId: bigint) =>
  db
    .selectFrom('streams')
    .innerJoin('streamStreamers', (join) =>
      join
        .onRef('streamStreamers.streamId', '=', 'streams.id')
        .on('streamStreamers.userId', '=', userId)
        .on('streamStreamers.position', '=', 0),
    )
    .select(['streams.id', 'streams.mediaId', 'status', 'mediaType', 'startsAt'])

/**
 * The streams a person is broadcasting or about to broadcast: live, or started or prepared and waiting for the encoder.
 */
export const runningStreamsOf = (tx: Transaction<DB>, userId: bigint) =>
  hostedBy(tx, userId)
    .where((or) =>
      or.or([
        or('status', '=', streamStatus.live),
        or.and([or('status', '=', streamStatus.ready), or('readyAt', 'is not', null)]),
      ]),
    )
    .orderBy('streams.id', 'desc')
    .execute()

/**
 * The stream a person is broadcasting now. An announced stream that is only prepared doesn't count until its encoder
 * sends.
 */
export const streamOnNow = async (tx: Transaction<DB>, userId: bigint) =>
  (await runningStreamsOf(tx, userId)).find(({ status, startsAt }) => status === streamStatus.live || startsAt === null)

export const ownStream = (db: Database, userId: bigint, mediaId: string) =>
  hostedBy(db, userId).where('mediaId', '=', mediaId).where('status', '<>', streamStatus.deleted).executeTakeFirst()

/** Whether a stream of this host is official. It stays what it was when it was made. */
export const isOfficial = (hostId: bigint) => sql<boolean>`(select official <> 0 from users where id = ${hostId})`

export interface NewStream {
  readonly mediaId: string
  readonly hostId: bigint
  readonly title: string
  readonly thumbnail: string
  readonly mediaType: MediaType
  readonly language: string
  readonly at: Temporal.Instant
}

/** Saves an unannounced broadcast, which begins in the same transaction. */
export const saveStream = async (tx: Transaction<DB>, stream: NewStream): Promise<bigint> => {
  const { id } = await tx
    .insertInto('streams')
    .values({
      mediaId: stream.mediaId,
      title: stream.title,
      thumbnailUrl: stream.thumbnail,
      mediaType: stream.mediaType,
      status: streamStatus.ready,
      language: stream.language,
      official: isOfficial(stream.hostId),
      createdAt: stream.at,
      attended: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('streamStreamers').values({ streamId: id, userId: stream.hostId, position: 0 }).execute()
  return id
}

/** The hash of the key an encoder sends with, and the URL where the stream plays. */
export interface Ways {
  readonly ingestKeyHash: Buffer
  readonly playbackUrl: string
}

/** Reads a stream's status and locks it until the transaction ends. */
export const lockStatus = async (tx: Transaction<DB>, streamId: bigint) => {
  const { status } = await tx
    .selectFrom('streams')
    .where('id', '=', streamId)
    .select('status')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return statusOfStream(status)
}

/** Result of starting a stream. `running`: it had already started. `over`: it can no longer start. */
export type Begun = 'begun' | 'running' | 'over'

/** Makes the stream wait for an encoder. Its previous ingest key becomes invalid. */
export const awaitEncoder = async (
  tx: Transaction<DB>,
  streamId: bigint,
  { ingestKeyHash, playbackUrl }: Ways,
  now: Temporal.Instant,
): Promise<Begun> => {
  const status = await lockStatus(tx, streamId)
  const isNew = canBecome(status, streamStatus.ready)
  if (!isNew && status !== streamStatus.ready && status !== streamStatus.live) return 'over'
  await tx
    .updateTable('streams')
    .set({
      ingestKeyHash,
      ingestKeyVersion: sql<number>`ingest_key_version + 1`,
      playbackUrl,
      attended: true,
      readyAt: sql<Temporal.Instant>`coalesce(ready_at, ${at(now)})`,
      status: isNew ? streamStatus.ready : status,
      ...(isNew ? { hasPicture: false } : {}),
    })
    .where('id', '=', streamId)
    .execute()
  return isNew ? 'begun' : 'running'
}

export const beginStream = async (tx: Transaction<DB>, streamId: bigint, now: Temporal.Instant): Promise<Begun> => {
  const status = await lockStatus(tx, streamId)
  if (status === streamStatus.live) return 'running'
  if (!canBecome(status, streamStatus.live)) return 'over'
  await tx
    .updateTable('streams')
    .set({ status: streamStatus.live, startedAt: now, attended: true })
    .where('id', '=', streamId)
    .execute()
  return 'begun'
}

/** The language of the host's page, in which the broadcast begins. */
export const saveLanguage = async (tx: Transaction<DB>, streamId: bigint, language: string): Promise<void> => {
  await tx.updateTable('streams').set({ language }).where('id', '=', streamId).execute()
}

export interface Closing {
  /** The operator who ended the stream, if any. */
  readonly by?: bigint
  /** When the broadcaster was last seen, if that was earlier. */
  readonly lastSeenAt?: Temporal.Instant
}

/** Ends a stream or cancels it, and closes all its broadcast and watch spans. Returns false if it was already over. */
export const closeStream = async (
  tx: Transaction<DB>,
  streamId: bigint,
  now: Temporal.Instant,
  { by, lastSeenAt = now }: Closing = {},
): Promise<boolean> => {
  if (!canBecome(await lockStatus(tx, streamId), streamStatus.closed)) return false
  // Close the spans before updating the stream's row: changing its unique key blocks inserts of new spans, and those
  // transactions may hold other spans.
  await endSpansOfStream(tx, streamId, now)
  await tx
    .updateTable('streams')
    .set({
      status: streamStatus.closed,
      endedAt: lastSeenAt,
      endedBy: by ?? null,
      ingestKeyHash: null,
    })
    .where('id', '=', streamId)
    .execute()
  return true
}

/** Cuts the stream times that are later than `now` back to it. */
export const cutStreamTimes = async (tx: Database, now: Temporal.Instant): Promise<void> => {
  const moment = at(now)
  await sql`
    update streams set
      ready_at = case when ready_at > ${moment} then ${moment} else ready_at end,
      started_at = case when started_at > ${moment} then ${moment} else started_at end,
      ended_at = case when ended_at > ${moment} then ${moment} else ended_at end
    where ready_at > ${moment} or started_at > ${moment} or ended_at > ${moment}`.execute(tx)
}
