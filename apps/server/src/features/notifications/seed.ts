import { streamStatus } from '@avalive/rules/live/stream'
import type { Seed } from '../../platform/feature.ts'
import { notifyFollowers, notifyPeople } from './notify-store.ts'
import { sentPenalties, startedStreams } from './store.ts'

/** People in the demo world were notified of the streams that are live, and of their penalties. */
export const seedNotifications: Seed = async (tx) => {
  for (const { mediaId, startedAt } of await startedStreams(tx, streamStatus.live)) {
    if (startedAt) await notifyFollowers(tx, { at: startedAt, now: startedAt }, mediaId)
  }
  for (const { id, userId, sentAt } of await sentPenalties(tx)) {
    const penaltyId = String(id)
    const notified = { userId: String(userId), cause: penaltyId, params: { penaltyId } }
    await notifyPeople(tx, { kind: 'penalty', at: sentAt, now: sentAt }, [notified])
  }
}
