import type { Feature } from '../../platform/feature.ts'
import { reportsDue } from './due.ts'
import { reportsPersonalData } from './personal-data.ts'
import { reportRoutes } from './routes.ts'
import { seedReports } from './seed.ts'

export const reportsFeature: Feature = {
  personalData: reportsPersonalData,
  routes: reportRoutes,
  dueTasks: [reportsDue],
  seed: seedReports,
}
