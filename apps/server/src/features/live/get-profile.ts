import type { live } from '@avalive/contract/live'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { coverPicture } from '../../platform/picture-paths.ts'
import { currentPlacesOf } from '../events/current-places.ts'
import { topFansOf } from '../rankings/top-fans.ts'
import { followCount } from './follow-store.ts'
import { streamerAnswer } from './get-streamer.ts'
import { pastBroadcasts } from './past-broadcasts-store.ts'
import { receivedGifts } from './received-gifts-store.ts'
import { findByProfileId } from './store.ts'

const MOST_FANS = 3
const MOST_BROADCASTS = 10

export const getProfile: Handler<typeof live.getProfile> = async ({ profileId }, asked) => {
  const { context, locale } = asked
  const { db } = context
  const found = await findByProfileId(db, profileId)
  if (!found) throw new Refusal('notFound')
  const { id } = found
  const [answer, following, events, topFans, gifts, past] = await Promise.all([
    streamerAnswer(found, asked),
    followCount(db, id),
    currentPlacesOf(context, id, locale),
    topFansOf(context, id, MOST_FANS),
    receivedGifts(db, id, locale),
    pastBroadcasts(db, id, MOST_BROADCASTS),
  ])
  return {
    ...answer,
    cover: coverPicture(profileId, answer.room),
    followingCount: following,
    events,
    topFans,
    gifts,
    pastBroadcasts: past,
  }
}
