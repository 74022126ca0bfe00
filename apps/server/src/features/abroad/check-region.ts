import type { payoutRegions } from '@avalive/contract/payouts/regions'
import type { Handler } from '../../platform/http/bind.ts'
import { hasEnded } from './access.ts'
import { serviceEnd } from './end-store.ts'
import { type PayoutService, regionsOf } from './service.ts'

/**
 * The region of the address alone decides whether the service is offered, and an unknown one is outside. `expiredAt` and
 * `ended` are about the earlier end of the address’s and the home’s region (decision 0061).
 */
const checkRegionOf =
  (service: PayoutService): Handler<typeof payoutRegions.checkPayoneerRegion> =>
  async (_input, { context, caller, request }) => {
    const region = context.geo.regionOf(request)
    const isServed = region !== undefined && regionsOf(context.config, service).includes(region)
    const end = isServed ? await serviceEnd(context.db, service, [region, caller.homeRegion]) : null
    return {
      inServiceRegion: isServed,
      GeoIPRegion: region ?? '',
      expiredAt: end?.toString() ?? '',
      ended: hasEnded(end, context.clock),
    }
  }

export const checkPayoneerRegion = checkRegionOf('payoneer')
export const checkWiseRegion = checkRegionOf('wise')
