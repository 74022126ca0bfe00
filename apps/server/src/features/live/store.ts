import type { Look } from '@avalive/contract/live'
import { streamStatus } from '@avalive/rules/live/stream'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { hasPicture } from '../../platform/picture.ts'

interface OnStage {
  /** A string, because JSON numbers cannot hold 64 bits. */
  readonly userId: string
  readonly vliveId: string
  readonly profileId: string
  readonly nickname: string
  readonly iconUrl: string
  readonly look: Look | null
  readonly room: string | null
}

const stage = sql<OnStage[]>`(
  select coalesce(json_agg(json_build_object(
    'userId', u.id::text, 'vliveId', u.vlive_id, 'profileId', u.profile_id, 'nickname', u.nickname, 'iconUrl', u.icon_url,
    'room', u.room,
    'look', (select a.look from avatars a where a.user_id = u.id order by a.id desc limit 1)) order by s.position), '[]')
  from stream_streamers s join users u on u.id = s.user_id where s.stream_id = streams.id)`

const streamsToSee = (db: Database) =>
  db
    .selectFrom('streams')
    .where('status', '<>', streamStatus.deleted)
    .select([
      'streams.id',
      'mediaId',
      'title',
      'thumbnailUrl as thumbnail',
      'mediaType',
      'status',
      'official',
      'watchCount as crowd',
      'startsAt',
      'startedAt',
      'endedAt',
      'playbackUrl',
      hasPicture('streams').as('hasPicture'),
      stage.as('stage'),
    ])

export type StoredStream = Awaited<ReturnType<typeof findStream>> & object

/** A stream that is not deleted, with everyone on its stage, the host first. */
export const findStream = (db: Database, mediaId: string) =>
  streamsToSee(db).where('mediaId', '=', mediaId).executeTakeFirst()

export const findStreamById = (db: Database, id: bigint) =>
  streamsToSee(db).where('id', '=', id).executeTakeFirstOrThrow()

export const findUser = (db: Database, vliveId: string) =>
  db.selectFrom('users').where('vliveId', '=', vliveId).where('deletedAt', 'is', null).select('id').executeTakeFirst()

/** Finds a person who has an avatar: only they can be streamers. */
export const findStreamerId = async (db: Database, vliveId: string): Promise<bigint | undefined> =>
  (
    await db
      .selectFrom('users')
      .where('vliveId', '=', vliveId)
      .where((has) => has.exists(has.selectFrom('avatars').whereRef('avatars.userId', '=', 'users.id').select('id')))
      .select('id')
      .executeTakeFirst()
  )?.id

export const findByProfileId = (db: Database, profileId: string) =>
  db
    .selectFrom('users')
    .where('profileId', '=', profileId)
    .where('deletedAt', 'is', null)
    .select(['id', 'profileId', 'room'])
    .executeTakeFirst()

/** The running streams that a person hosts. */
export const liveStreamsOf = async (db: Database, hostId: bigint): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('streams')
    .where('hostId', '=', hostId)
    .where('status', '=', streamStatus.live)
    .select('mediaId')
    .execute()
  return rows.map(({ mediaId }) => mediaId)
}
