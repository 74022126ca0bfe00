import type { Feature } from '../../platform/feature.ts'
import { pointsExpiry } from './expiry.ts'
import { pointsRollUp } from './roll-up.ts'
import { pointRoutes } from './routes.ts'
import { setPointsBack } from './set-back.ts'

export const pointsFeature: Feature = {
  setBack: setPointsBack,
  routes: pointRoutes,
  dueTasks: [pointsRollUp, pointsExpiry],
}
