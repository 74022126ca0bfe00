import { streamStatus } from '@avalive/rules/live/stream'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { hashOf } from '../../platform/secrets.ts'
import type { Presence } from './presence-store.ts'

const fedStreams = (db: Database) =>
  db
    .selectFrom('streams')
    .innerJoin('streamStreamers as host', (join) =>
      join.onRef('host.streamId', '=', 'streams.id').on('host.position', '=', 0),
    )
    .innerJoin('users', 'users.id', 'host.userId')
    .where('ingestKeyHash', 'is not', null)
    .where('status', 'in', [streamStatus.ready, streamStatus.live])
    .select([
      'streams.id',
      'mediaId',
      'playbackUrl',
      'host.userId as hostId',
      'suspendedUntil',
      sql<string[]>`array(
        select s.user_id::text from stream_streamers s where s.stream_id = streams.id order by s.position)`.as('stage'),
    ])

export type FedStream = Awaited<ReturnType<typeof streamOfKey>> & object

/** The stream that an encoder may send with this key. */
export const streamOfKey = (db: Database, key: string) =>
  fedStreams(db).where('ingestKeyHash', '=', hashOf(key)).executeTakeFirst()

/** The stream being sent. Some RTMP servers identify it by its key, others by its playback name (the media id). */
export const streamBeingSent = (db: Database, name: string) =>
  fedStreams(db)
    .where((or) => or.or([or('ingestKeyHash', '=', hashOf(name)), or('mediaId', '=', name)]))
    .executeTakeFirst()

/** Everyone on stage is on air while the encoder sends. */
export const onAir = ({ id, stage }: FedStream): Presence[] =>
  stage.map((userId) => ({ userId: BigInt(userId), kind: 'broadcast', streamId: id }))

export const savePicture = async (db: Database, streamId: bigint, hasPicture: boolean): Promise<void> => {
  await db
    .updateTable('streams')
    .set({ hasPicture })
    .where('id', '=', streamId)
    .where('hasPicture', '<>', hasPicture)
    .execute()
}

/** Sets the playback URL, unless the stream has one already. */
export const addPlaybackUrl = async (db: Database, mediaId: string, playbackUrl: string): Promise<void> => {
  await db
    .updateTable('streams')
    .set({ playbackUrl })
    .where('mediaId', '=', mediaId)
    .where('playbackUrl', 'is', null)
    .execute()
}
