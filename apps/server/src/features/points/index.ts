import type { Feature } from '../../platform/feature.ts'
import { pointRoutes } from './routes.ts'
import { setPointsBack } from './set-back.ts'

/** Its due work has an order with that of payouts, which runs it: see `../payouts/month-turn.ts`. */
export const pointsFeature: Feature = {
  setBack: setPointsBack,
  routes: pointRoutes,
}
