import type { events } from '@avalive/contract/events'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { enableRank } from './store.ts'

export const optInToRank: Handler<typeof events.optInToRank> = async ({ vliveId }, { context, caller }) => {
  checkShownAccount(caller, vliveId)
  const { rankInfo } = await enableRank(context.db, caller.userId)
  return { rankInfo }
}
