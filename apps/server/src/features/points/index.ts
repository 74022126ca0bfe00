import type { Feature } from '../../platform/feature.ts'
import { pointsPersonalData } from './personal-data.ts'
import { pointRoutes } from './routes.ts'
import { setPointsBack } from './set-back.ts'

/** Its due work has an order with that of payouts, which runs it: see `../payouts/month-turn.ts`. */
export const pointsFeature: Feature = {
  personalData: pointsPersonalData,
  setBack: setPointsBack,
  routes: pointRoutes,
}
