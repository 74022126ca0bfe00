import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { empty, instant } from '../shapes.ts'

/**
 * The region of the request’s address decides whether the service is offered; the caller’s home region and headers of
 * the client don’t. The end of the service depends on the home region, too.
 */
const check = {
  auth: 'member',
  mount: 'v1v2',
  input: empty,
  binary: 'avalive.v1.PayoutRegionResponse',
  output: z.object({
    inServiceRegion: z.boolean(),
    /** Empty if the region of the address is unknown, which is outside. */
    GeoIPRegion: z.string(),
    /** When the service ends in the region of the address or in the home region, whichever is earlier; empty if in neither. */
    expiredAt: z.union([z.literal(''), instant]),
    /** Whether that moment has passed, by the server’s clock. */
    ended: z.boolean(),
  }),
} as const

/** The checks of the regions in which Payoneer and Wise pay. */
export const payoutRegions = defineCalls('payouts', {
  checkPayoneerRegion: {
    ...check,
    path: '/payoneer/region/check',
    summary: 'Returns whether the caller is in a region that Payoneer pays to.',
  },
  checkWiseRegion: {
    ...check,
    path: '/wise/region/check',
    summary: 'Returns whether the caller is in a region that Wise pays to.',
  },
})
