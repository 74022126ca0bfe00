import type { events } from '@avalive/contract/events'
import { dateInJapan } from '@avalive/rules/time/jst'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { findStreamers } from '../../platform/streamers.ts'
import { rankOn } from './rank-store.ts'
import { findStreamerState } from './store.ts'

/** With isLatestCounting, computes the rank up to now. Otherwise returns the rank of the last midnight. */
export const getStreamerOwner: Handler<typeof events.getStreamerOwner> = async (
  { isLatestCounting = false },
  { context, caller: { userId } },
) => {
  const { db, clock, config } = context
  const [people, { rankInfo }] = await Promise.all([findStreamers(db, [userId]), findStreamerState(db, userId)])
  const streamer = people.get(userId)?.streamer
  if (!streamer) throw new Refusal('notSignedIn')
  if (!isLatestCounting) return { streamer, rankInfo }
  const rank = await rankOn(db, userId, dateInJapan(clock.now()), config.STREAMER_RANK_STEPS)
  return { streamer, rankInfo: { ...rankInfo, rank } }
}
