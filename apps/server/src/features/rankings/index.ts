import type { Feature } from '../../platform/feature.ts'
import { audienceRows, streamerRows } from './board-store.ts'
import { rankingsPersonalData } from './personal-data.ts'
import { audienceScoresDue, streamerScoresDue } from './roll-up.ts'
import { rankingRoutes } from './routes.ts'

export const rankingsFeature: Feature = {
  personalData: rankingsPersonalData,
  routes: rankingRoutes,
  dueTasks: [streamerScoresDue, audienceScoresDue],
  leaderboards: { audience: audienceRows, streamers: streamerRows },
}
