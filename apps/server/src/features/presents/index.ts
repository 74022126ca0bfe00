import type { Feature } from '../../platform/feature.ts'
import { presentRoutes } from './routes.ts'
import { seedPresents } from './seed.ts'

export const presentsFeature: Feature = { seed: seedPresents, routes: presentRoutes }
