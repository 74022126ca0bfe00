import type { Feature } from '../../platform/feature.ts'
import { audienceRows, streamerRows } from './board-store.ts'
import { streamerScoresDue } from './roll-up.ts'
import { rankingRoutes } from './routes.ts'

export const rankingsFeature: Feature = {
  routes: rankingRoutes,
  dueTasks: [streamerScoresDue],
  leaderboards: { audience: audienceRows, streamers: streamerRows },
}
