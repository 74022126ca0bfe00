import type { payoneer } from '@avalive/contract/payouts/payoneer'
import { rateText } from '@avalive/rules/payouts/dollars'
import { startOfDay } from '@avalive/rules/time/jst'
import type { Handler } from '../../platform/http/bind.ts'
import { requireServed } from './access.ts'
import { ratesOf } from './rates.ts'
import type { PayoutService } from './service.ts'

/** The handler that returns a service's rate and the next one. */
export const getRateOf =
  (service: PayoutService): Handler<typeof payoneer.getPayoneerRate> =>
  async (_input, asked) => {
    requireServed(asked, service)
    const { db, clock } = asked.context
    const { current, next } = await ratesOf(db, service, clock.now())
    return {
      rateOfUsd: current === null ? '' : rateText(current),
      ...(next && {
        nextRateOfUsd: rateText(next.rate),
        nextApplicationBeginDate: startOfDay(next.beginsOn).toString(),
      }),
    }
  }
