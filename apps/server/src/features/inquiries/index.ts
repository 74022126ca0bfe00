import type { Feature } from '../../platform/feature.ts'
import { inquiriesDue } from './due.ts'
import { inquiriesPersonalData } from './personal-data.ts'
import { inquiryRoutes } from './routes.ts'

export const inquiriesFeature: Feature = {
  personalData: inquiriesPersonalData,
  routes: inquiryRoutes,
  dueTasks: [inquiriesDue],
}
