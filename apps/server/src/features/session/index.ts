import type { Feature } from '../../platform/feature.ts'
import { sessionsDue } from './due.ts'
import { sessionRoutes } from './routes.ts'
import { seedIdentities } from './seed.ts'

export const sessionFeature: Feature = { seed: seedIdentities, routes: sessionRoutes, dueTasks: [sessionsDue] }
