import type { events } from '@avalive/contract/events'
import type { Handler } from '../../platform/http/bind.ts'
import { enableRank } from './store.ts'

export const optInToRank: Handler<typeof events.optInToRank> = async (_input, { context, caller }) => {
  const { rankInfo } = await enableRank(context.db, caller.userId)
  return { rankInfo }
}
