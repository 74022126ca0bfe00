import type { live } from '@avalive/contract/live'
import type { Handler } from '../../platform/http/bind.ts'
import { runningPage } from './running-store.ts'

export const listRunning: Handler<typeof live.listRunning> = async (input, { context }) => {
  const { rows, next } = await runningPage(context.db, input, input)
  return {
    rows: rows.flatMap(({ crowd, startedAt, ...stream }) =>
      startedAt === null
        ? []
        : [{ ...stream, startedAt, watchCount: Number(crowd) + context.rooms.watchCount(stream.mediaId) }],
    ),
    next,
  }
}
