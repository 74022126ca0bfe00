import type { Feature } from '../../platform/feature.ts'
import { idleSessionsDue, sessionsDue } from './due.ts'
import { loginFirst } from './first-view.ts'
import { sessionPersonalData } from './personal-data.ts'
import { sessionRoutes } from './routes.ts'
import { seedIdentities } from './seed.ts'
import { sessionSubscribers } from './subscribers.ts'

export const sessionFeature: Feature = {
  personalData: sessionPersonalData,
  seed: seedIdentities,
  routes: sessionRoutes,
  headOf: loginFirst,
  dueTasks: [idleSessionsDue, sessionsDue],
  subscribers: sessionSubscribers,
}
