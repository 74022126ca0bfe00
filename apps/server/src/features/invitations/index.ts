import type { Feature } from '../../platform/feature.ts'
import { invitationRoutes } from './routes.ts'
import { seedInvitations } from './seed.ts'

export const invitationsFeature: Feature = {
  seed: seedInvitations,
  routes: invitationRoutes,
}
