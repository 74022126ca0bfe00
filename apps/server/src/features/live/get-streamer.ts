import type { live } from '@avalive/contract/live'
import * as z from 'zod'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { followerCount, follows } from './follow-store.ts'
import { findProfile } from './profile-store.ts'
import { statusOf } from './status-of.ts'
import { upcomingOf } from './waiting-store.ts'

const address = z
  .url({ protocol: /^https$/ })
  .nullable()
  .catch(null)
/** Only addresses that a page may link to leave here, whatever is stored. */
const snsProps = z.object({ facebook: address, twitter: address, youtube: address })

export const getStreamer: Handler<typeof live.getStreamer> = async ({ profileId }, { context, caller }) => {
  const found = await findProfile(context.db, profileId)
  if (!found) throw new Refusal('notFound')
  const { id, ...profile } = found
  const [followers, isFollowing, currentStatus, upcoming] = await Promise.all([
    followerCount(context.db, id),
    caller ? follows(context.db, caller.userId, id) : false,
    statusOf(context.db, id),
    upcomingOf(context.db, id),
  ])
  return {
    streamer: {
      ...profile,
      followerCount: followers,
      likes: Number(profile.likes),
      snsProps: snsProps.parse(profile.snsProps),
    },
    streamerInfo: { currentStatus },
    upcoming: upcoming.map(({ startsAt, ...stream }) => ({ ...stream, startsAt: startsAt.toString() })),
    isFollowing,
    isSelf: caller?.userId === id,
    canBroadcast: caller?.userId === id && Boolean(caller.hasAvatar),
  }
}
