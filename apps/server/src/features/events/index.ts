import type { Feature } from '../../platform/feature.ts'
import { participantRows } from './board-store.ts'
import { eventsLifecycle } from './lifecycle.ts'
import { ranksDue } from './rank-due.ts'
import { eventRoutes } from './routes.ts'
import { eventsScoring } from './score-due.ts'
import { seedEvents } from './seed.ts'
import { setEventsBack } from './set-back.ts'

export const eventsFeature: Feature = {
  seed: seedEvents,
  setBack: setEventsBack,
  routes: eventRoutes,
  dueTasks: [eventsLifecycle, ...eventsScoring, ranksDue],
  leaderboards: { event: participantRows },
}
