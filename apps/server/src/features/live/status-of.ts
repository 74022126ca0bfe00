import { type StreamerStatus, streamerStatus } from '@avalive/contract/live'
import { connectStatus } from '@avalive/rules/live/stream'
import { presenceOf } from './presence-store.ts'
import { liveOnStage } from './profile-store.ts'
import type { Access } from './store.ts'

/** Where somebody is, as everybody may see it. */
export const statusOf = async (db: Access, userId: bigint): Promise<StreamerStatus> => {
  const [live, seen] = await Promise.all([liveOnStage(db, userId), presenceOf(db, userId)])
  return streamerStatus.parse({
    connectStatus: connectStatus({ onStage: live !== undefined, ...seen }),
    live: live ? { mediaId: live.mediaId, broadcastingMethod: live.mediaType } : null,
  })
}
