import type { payoneer } from '@avalive/contract/payouts/payoneer'
import type { Handler } from '../../platform/http/bind.ts'
import { requireServed } from '../abroad/access.ts'
import { shownPayout } from './answers.ts'
import { accountIdOf } from './payee-store.ts'
import { historyOf } from './payout-store.ts'

const PAGE_SIZE = 20

export const listPayoneerPayouts: Handler<typeof payoneer.listPayoneerPayouts> = async ({ page = 1 }, asked) => {
  requireServed(asked, 'payoneer')
  const { context, caller } = asked
  const found = await historyOf(context.db, caller.userId, page, PAGE_SIZE)
  const payouts = found.slice(0, PAGE_SIZE).map((payout) => {
    const account = accountIdOf(context.sealing, { id: payout.payeeId, accountId: payout.accountId })
    return shownPayout(caller, payout, account)
  })
  return { payouts, nextPage: found.length > PAGE_SIZE ? page + 1 : 0 }
}
