import type { live } from '@avalive/contract/live'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { type Closing, ownStream } from './broadcast-store.ts'
import { type Ending, endStream } from './end-stream.ts'
import { findStream, findStreamById } from './store.ts'
import { streamAnswer } from './stream-answer.ts'

/** Ended already is as good: the answer is how things are then. */
const end = async (context: Context, stream: Ending | undefined, closing: Closing = {}) => {
  if (!stream) throw new Refusal('notFound')
  await endStream(context, stream, closing)
  return { media: streamAnswer(context, await findStreamById(context.db, stream.id)) }
}

export const endBroadcast: Handler<typeof live.endBroadcast> = async ({ mediaId }, { context, caller }) =>
  end(context, await ownStream(context.db, caller.userId, mediaId))

/** The stream's row says which operator it was. */
export const endForStreamer: Handler<typeof live.endForStreamer> = async ({ mediaId }, { context, caller }) =>
  end(context, await findStream(context.db, mediaId), { by: caller.userId })
