import type { Feature } from '../../platform/feature.ts'
import { servePictures } from '../../platform/pictures/picture-route.ts'
import { audienceRows, streamerRows } from './board-store.ts'
import { rankingsPersonalData } from './personal-data.ts'
import { rankingPicture, rankingPreview } from './preview.ts'
import { audienceScoresDue, streamerScoresDue } from './roll-up.ts'
import { rankingRoutes } from './routes.ts'

export const rankingsFeature: Feature = {
  personalData: rankingsPersonalData,
  routes: (app, context) => {
    rankingRoutes(app, context)
    servePictures(app, context, rankingPicture)
  },
  previewOf: rankingPreview,
  dueTasks: [streamerScoresDue, audienceScoresDue],
  leaderboards: { audience: audienceRows, streamers: streamerRows },
}
