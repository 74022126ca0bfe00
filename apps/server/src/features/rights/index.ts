import type { Feature } from '../../platform/feature.ts'
import { musicRightsDue } from './due.ts'
import { rightsPersonalData } from './personal-data.ts'
import { rightsRoutes } from './routes.ts'
import { seedRights } from './seed.ts'

export const rightsFeature: Feature = {
  personalData: rightsPersonalData,
  routes: rightsRoutes,
  dueTasks: [musicRightsDue],
  seed: seedRights,
}
