import type { Feature } from '../../platform/feature.ts'
import { anyAct } from '../../platform/four-eyes/act.ts'
import { wiseDeliveriesDeleted, wisePayoutsDue } from './due.ts'
import { wiseFunded, wiseReleased } from './operations.ts'
import { askAgainAt } from './payout-store.ts'
import { wisePersonalData } from './personal-data.ts'
import { wiseRoutes } from './routes.ts'
import { seedWise } from './seed.ts'

/** Payouts through Wise (decision 0057). */
export const wiseFeature: Feature = {
  personalData: wisePersonalData,
  acts: [anyAct(wiseFunded), anyAct(wiseReleased)],
  routes: wiseRoutes,
  dueTasks: [wisePayoutsDue, wiseDeliveriesDeleted],
  seed: seedWise,
  setBack: askAgainAt,
}
