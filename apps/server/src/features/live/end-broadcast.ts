import type { live } from '@avalive/contract/live'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { ownStream } from './broadcast-store.ts'
import { endStream } from './end-stream.ts'
import { findStreamById } from './store.ts'
import { streamAnswer } from './stream-answer.ts'

export const endBroadcast: Handler<typeof live.endBroadcast> = async ({ mediaId }, { context, caller }) => {
  const own = await ownStream(context.db, caller.userId, mediaId)
  if (!own) throw new Refusal('notFound')
  await endStream(context, own)
  return { media: streamAnswer(context, await findStreamById(context.db, own.id)) }
}
