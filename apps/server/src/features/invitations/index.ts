import type { Feature } from '../../platform/feature.ts'
import { invitationsPersonalData } from './personal-data.ts'
import { invitationRoutes } from './routes.ts'
import { seedInvitations } from './seed.ts'

export const invitationsFeature: Feature = {
  personalData: invitationsPersonalData,
  seed: seedInvitations,
  routes: invitationRoutes,
}
