import type { Feature } from '../../platform/feature.ts'
import { audienceRows, streamerRows } from './board-store.ts'
import { audienceScoresDue, streamerScoresDue } from './roll-up.ts'
import { rankingRoutes } from './routes.ts'

export const rankingsFeature: Feature = {
  routes: rankingRoutes,
  dueTasks: [streamerScoresDue, audienceScoresDue],
  leaderboards: { audience: audienceRows, streamers: streamerRows },
}
