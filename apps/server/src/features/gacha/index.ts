import type { Feature } from '../../platform/feature.ts'
import { drawsDue } from './due.ts'
import { gachaRoutes } from './routes.ts'
import { seedGacha } from './seed.ts'

export const gachaFeature: Feature = { seed: seedGacha, routes: gachaRoutes, dueTasks: [drawsDue] }
