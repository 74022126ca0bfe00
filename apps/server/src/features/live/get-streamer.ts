import type { live } from '@avalive/contract/live'
import { roomOf } from '@avalive/rules/avatar/rooms/room'
import { Refusal } from '../../platform/errors.ts'
import type { CallContext, Handler } from '../../platform/http/bind.ts'
import { findStreamers } from '../../platform/streamers.ts'
import { follows } from './follow-store.ts'
import { hasRtmp } from './rtmp-ways.ts'
import { findByProfileId } from './store.ts'
import { upcomingOf } from './waiting-store.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findByProfileId>>>

/** A person whom a profile id names, and the caller's relation to them. */
export const streamerAnswer = async (found: Found, { context, caller }: CallContext) => {
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
    room: roomOf(found),
    encodersWelcome: hasRtmp(context.config),
  }
}

export const getStreamer: Handler<typeof live.getStreamer> = async ({ profileId }, asked) => {
  const found = await findByProfileId(asked.context.db, profileId)
  if (!found) throw new Refusal('notFound')
  return streamerAnswer(found, asked)
}
