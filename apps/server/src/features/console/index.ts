import type { Feature } from '../../platform/feature.ts'
import { attendanceDue } from './attend-case.ts'
import { failedJobsDue } from './due.ts'
import { consoleRoutes } from './routes.ts'

export const consoleFeature: Feature = { routes: consoleRoutes, dueTasks: [failedJobsDue, attendanceDue] }
