import type { Feature } from '../../platform/feature.ts'
import { presentsPersonalData } from './personal-data.ts'
import { presentRoutes } from './routes.ts'
import { seedPresents } from './seed.ts'

export const presentsFeature: Feature = {
  personalData: presentsPersonalData,
  seed: seedPresents,
  routes: presentRoutes,
}
