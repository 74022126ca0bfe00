import { type Stream, stream } from '@avalive/contract/live'
import type { Context } from '../../platform/context.ts'
import type { StoredStream } from './store.ts'

/** A stream as the calls tell it. To the people in the room the demo world adds a crowd. */
export const streamAnswer = (context: Context, stored: StoredStream): Stream =>
  stream.parse({
    ...stored,
    watchCount: Number(stored.crowd) + context.rooms.watchCount(stored.mediaId),
    mediaStreamers: stored.stage,
  })

export const stageIds = ({ stage }: Pick<StoredStream, 'stage'>): bigint[] => stage.map(({ userId }) => BigInt(userId))
