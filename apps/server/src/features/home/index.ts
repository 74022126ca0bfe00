import { home } from '@avalive/contract/home'
import type { Feature } from '../../platform/feature.ts'
import { firstAnswer } from '../../platform/http/first-answer.ts'
import { getHome } from './get-home.ts'
import { homeRoutes } from './routes.ts'

export const homeFeature: Feature = {
  routes: homeRoutes,
  // Sends the page with its data, and preloads the picture of the first card.
  headOf: firstAnswer({
    page: /^\/$/,
    call: home.getHome,
    answer: getHome,
    pictureOf: ({ live }) => live.cards[0]?.thumbnail,
  }),
}
