import type { Feature } from '../../platform/feature.ts'
import { presenceDue } from './presence-due.ts'
import { roomLogDue } from './room-log-due.ts'
import { liveRoutes } from './routes.ts'
import { seedLive } from './seed.ts'
import { setStreamsBack } from './set-back.ts'
import { waitingDue } from './waiting-due.ts'

export const liveFeature: Feature = {
  seed: seedLive,
  setBack: setStreamsBack,
  routes: liveRoutes,
  dueTasks: [presenceDue, waitingDue, roomLogDue],
}
