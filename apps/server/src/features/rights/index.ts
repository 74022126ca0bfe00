import type { Feature } from '../../platform/feature.ts'
import { musicRightsDue } from './due.ts'
import { rightsRoutes } from './routes.ts'
import { seedRights } from './seed.ts'

export const rightsFeature: Feature = {
  routes: rightsRoutes,
  dueTasks: [musicRightsDue],
  seed: seedRights,
}
