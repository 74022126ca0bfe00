import type { Feature } from '../../platform/feature.ts'
import { wiseDeliveriesDeleted, wisePayoutsDue } from './due.ts'
import { askAgainAt } from './payout-store.ts'
import { wiseRoutes } from './routes.ts'
import { seedWise } from './seed.ts'

/** Payouts through Wise (decision 0057). */
export const wiseFeature: Feature = {
  routes: wiseRoutes,
  dueTasks: [wisePayoutsDue, wiseDeliveriesDeleted],
  seed: seedWise,
  setBack: askAgainAt,
}
