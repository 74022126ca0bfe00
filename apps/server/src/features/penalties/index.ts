import type { Feature } from '../../platform/feature.ts'
import { penaltyRoutes } from './routes.ts'
import { seedPenalties } from './seed.ts'

export const penaltiesFeature: Feature = {
  seed: seedPenalties,
  routes: penaltyRoutes,
}
