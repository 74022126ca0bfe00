import type { Feature } from '../../platform/feature.ts'
import { failedJobsDue } from './due.ts'
import { consoleRoutes } from './routes.ts'

export const consoleFeature: Feature = { routes: consoleRoutes, dueTasks: [failedJobsDue] }
