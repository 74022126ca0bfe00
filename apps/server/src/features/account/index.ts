import type { Feature } from '../../platform/feature.ts'
import { mypageFirst } from './first-answer.ts'
import { accountPersonalData } from './personal-data.ts'
import { accountRoutes } from './routes.ts'
import { seedPeople } from './seed.ts'
import { accountSubscribers } from './subscribers.ts'

export const accountFeature: Feature = {
  personalData: accountPersonalData,
  seed: seedPeople,
  routes: accountRoutes,
  subscribers: accountSubscribers,
  headOf: mypageFirst,
}
