import type { Feature } from '../../platform/feature.ts'
import { inquiriesDue } from './due.ts'
import { inquiryRoutes } from './routes.ts'

export const inquiriesFeature: Feature = {
  routes: inquiryRoutes,
  dueTasks: [inquiriesDue],
}
