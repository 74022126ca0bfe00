import type { Feature } from '../../platform/feature.ts'
import { pointsExpiry } from './expiry.ts'
import { pointsRollUp } from './roll-up.ts'
import { pointRoutes } from './routes.ts'

export const pointsFeature: Feature = { routes: pointRoutes, dueTasks: [pointsRollUp, pointsExpiry] }
