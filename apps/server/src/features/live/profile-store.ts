import { streamStatus } from '@avalive/rules/live/stream'
import type { Access } from './store.ts'

export const findProfile = (db: Access, profileId: string) =>
  db
    .selectFrom('users')
    .where('profile_id', '=', profileId)
    .select([
      'id',
      'vlive_id as vliveId',
      'profile_id as profileId',
      'nickname',
      'icon_url as iconUrl',
      'description',
      'likes',
      'sns_props as snsProps',
    ])
    .executeTakeFirst()

/** The live stream on whose stage somebody is, the newest if there are two. */
export const liveOnStage = (db: Access, userId: bigint) =>
  db
    .selectFrom('stream_streamers')
    .innerJoin('streams', 'streams.id', 'stream_streamers.stream_id')
    .where('stream_streamers.user_id', '=', userId)
    .where('streams.status', '=', streamStatus.live)
    .orderBy('streams.id', 'desc')
    .limit(1)
    .select(['media_id as mediaId', 'media_type as mediaType'])
    .executeTakeFirst()
