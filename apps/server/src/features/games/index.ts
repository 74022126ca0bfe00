import type { Feature } from '../../platform/feature.ts'
import { gameRows } from './board-store.ts'
import { gamesPersonalData } from './personal-data.ts'
import { gameRoutes } from './routes.ts'
import { seedGames } from './seed.ts'

export const gamesFeature: Feature = {
  personalData: gamesPersonalData,
  seed: seedGames,
  routes: gameRoutes,
  leaderboards: { game: gameRows },
}
