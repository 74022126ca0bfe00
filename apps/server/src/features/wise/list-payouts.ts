import type { wise } from '@avalive/contract/payouts/wise'
import type { Handler } from '../../platform/http/bind.ts'
import { requireServed } from '../abroad/access.ts'
import { payoutsOf } from './payout-store.ts'
import { shownPayout } from './request-payout.ts'

const PAGE_SIZE = 20

/** The history stays readable after the end of the service. */
export const listWisePayouts: Handler<typeof wise.listWisePayouts> = async ({ page = 1 }, asked) => {
  requireServed(asked, 'wise')
  const { context, caller } = asked
  const found = await payoutsOf(context.db, caller.userId, page, PAGE_SIZE)
  return {
    payouts: found.slice(0, PAGE_SIZE).map(shownPayout),
    nextPage: found.length > PAGE_SIZE ? page + 1 : 0,
  }
}
