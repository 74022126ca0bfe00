import type { Feature } from '../../platform/feature.ts'
import { collectExport } from './collect-export.ts'
import { deletionsDue } from './deletions-due.ts'
import { eraseAccount } from './erase-account.ts'
import { exportsDue } from './exports-due.ts'
import { platformPersonalData, privacyPersonalData } from './personal-data.ts'
import { privacyRoutes } from './routes.ts'

/** Exports of personal data, and deletions of accounts (decision 0095). */
export const privacyFeature: Feature = {
  personalData: [privacyPersonalData, platformPersonalData],
  routes: privacyRoutes,
  dueTasks: [exportsDue, deletionsDue],
  subscribers: { exportAsked: [collectExport], accountClosed: [eraseAccount] },
}
