import type { live } from '@avalive/contract/live'
import { streamStatus } from '@avalive/rules/live/stream'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { closeStream, lockStatus, ownStream } from './broadcast-store.ts'
import { type Ending, endStream } from './end-stream.ts'
import { findStream, findStreamById } from './store.ts'
import { stageIds, streamAnswer } from './stream-answer.ts'

/** Returns the stream as it is now, even if it had ended already. */
const end = async (context: Context, stream: Ending | undefined) => {
  if (!stream) throw new Refusal('notFound')
  await endStream(context, stream)
  return { media: streamAnswer(context, await findStreamById(context.db, stream.id)) }
}

export const endBroadcast: Handler<typeof live.endBroadcast> = async ({ mediaId }, { context, caller }) =>
  end(context, await ownStream(context.db, caller.userId, mediaId))

/** The stream's row stores which operator ended it, the audit log stores why. A second operator is refused. */
export const endForStreamer: Handler<typeof live.endForStreamer> = async ({ mediaId }, { context, caller, audit }) => {
  const stream = await findStream(context.db, mediaId)
  if (!stream) throw new Refusal('notFound')
  await context.db.transaction().execute(async (tx) => {
    const before = await lockStatus(tx, stream.id)
    if (!(await closeStream(tx, stream.id, context.clock.now(), { by: caller.userId }))) {
      throw new Refusal('live.broadcastOver')
    }
    const after = { status: streamStatus.closed }
    await audit.record(tx, {
      subject: `media:${mediaId}`,
      personId: stageIds(stream)[0] ?? null,
      before: { status: before },
      after,
    })
  })
  context.rooms.deliverCommitted()
  return { media: streamAnswer(context, await findStreamById(context.db, stream.id)) }
}
