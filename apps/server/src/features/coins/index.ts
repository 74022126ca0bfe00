import type { Feature } from '../../platform/feature.ts'
import { purchasesDue } from './due.ts'
import { recordsDue } from './records-due.ts'
import { coinRoutes } from './routes.ts'
import { seedCoins } from './seed.ts'
import { setCoinsBack } from './set-back.ts'
import { undeliveredDue } from './undelivered-due.ts'

export const coinsFeature: Feature = {
  seed: seedCoins,
  setBack: setCoinsBack,
  routes: coinRoutes,
  dueTasks: [purchasesDue, undeliveredDue, recordsDue],
}
