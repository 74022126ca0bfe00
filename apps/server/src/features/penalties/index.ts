import type { Feature } from '../../platform/feature.ts'
import { penaltiesPersonalData } from './personal-data.ts'
import { penaltyRoutes } from './routes.ts'
import { seedPenalties } from './seed.ts'

export const penaltiesFeature: Feature = {
  personalData: penaltiesPersonalData,
  seed: seedPenalties,
  routes: penaltyRoutes,
}
