import type { live } from '@avalive/contract/live'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { findStreamers } from '../../platform/streamers.ts'
import { follows } from './follow-store.ts'
import { hasRtmp } from './rtmp-ways.ts'
import { findByProfileId } from './store.ts'
import { upcomingOf } from './waiting-store.ts'

export const getStreamer: Handler<typeof live.getStreamer> = async ({ profileId }, { context, caller }) => {
  const found = await findByProfileId(context.db, profileId)
  if (!found) throw new Refusal('notFound')
  const { id } = found
  const [people, isFollowing, upcoming] = await Promise.all([
    findStreamers(context.db, [id]),
    caller ? follows(context.db, caller.userId, id) : false,
    upcomingOf(context.db, id),
  ])
  const known = people.get(id)
  if (!known) throw new Refusal('notFound')
  return {
    streamer: known.streamer,
    streamerInfo: { currentStatus: known.currentStatus },
    upcoming,
    isFollowing,
    isSelf: caller?.userId === id,
    canBroadcast: caller?.userId === id && Boolean(caller.hasAvatar),
    encodersWelcome: hasRtmp(context.config),
  }
}
