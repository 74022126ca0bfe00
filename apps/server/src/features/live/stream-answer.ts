import { type Stream, stream } from '@avalive/contract/live'
import { roomOf } from '@avalive/rules/avatar/rooms/room'
import type { Context } from '../../platform/context.ts'
import type { StoredStream } from './store.ts'

/** For a stream without a host, which only a fault could leave behind. */
const nobody = { profileId: '', room: null }

/** A stream as the API returns it. In the demo world, `crowd` is added to the real viewers. */
export const streamAnswer = (context: Context, stored: StoredStream): Stream =>
  stream.parse({
    ...stored,
    watchCount: Number(stored.crowd) + context.rooms.watchCount(stored.mediaId),
    mediaStreamers: stored.stage,
    room: roomOf(stored.stage[0] ?? nobody),
  })

export const stageIds = ({ stage }: Pick<StoredStream, 'stage'>): bigint[] => stage.map(({ userId }) => BigInt(userId))
