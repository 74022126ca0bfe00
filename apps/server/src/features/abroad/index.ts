import type { Feature } from '../../platform/feature.ts'
import { anyAct } from '../../platform/four-eyes/act.ts'
import { rateChanged, rateCreated, rateRemoved } from './rate-acts.ts'
import { abroadRoutes } from './routes.ts'
import { seedRates } from './seed.ts'

/** What the payouts through Payoneer and Wise share: regions, ends of service and rates. */
export const abroadFeature: Feature = {
  routes: abroadRoutes,
  acts: [anyAct(rateCreated), anyAct(rateChanged), anyAct(rateRemoved)],
  seed: seedRates,
}
