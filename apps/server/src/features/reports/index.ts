import type { Feature } from '../../platform/feature.ts'
import { reportsDue } from './due.ts'
import { reportRoutes } from './routes.ts'
import { seedReports } from './seed.ts'

export const reportsFeature: Feature = {
  routes: reportRoutes,
  dueTasks: [reportsDue],
  seed: seedReports,
}
