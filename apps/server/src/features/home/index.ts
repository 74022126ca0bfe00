import { home } from '@avalive/contract/home'
import type { Feature } from '../../platform/feature.ts'
import { firstAnswer } from '../../platform/http/first-answer.ts'
import { servePictures } from '../../platform/pictures/picture-route.ts'
import { viewersDue } from '../live/viewers-due.ts'
import { homeFirstView } from './first-view.ts'
import { getHome } from './get-home.ts'
import { homePersonalData } from './personal-data.ts'
import { homePicture, homePreview } from './preview.ts'
import { homeRoutes } from './routes.ts'

export const homeFeature: Feature = {
  personalData: homePersonalData,
  routes: (app, context) => {
    homeRoutes(app, context)
    servePictures(app, context, homePicture)
  },
  previewOf: homePreview,
  // After the events of the same run: otherwise a card would name an event that has just begun ten seconds later.
  dueTasks: [viewersDue],
  // Sends the page with its data, and preloads the picture of the first card.
  headOf: firstAnswer({
    page: /^\/$/,
    call: home.getHome,
    answer: getHome,
    pictureOf: ({ live }) => live.cards[0]?.thumbnail,
    firstViewOf: homeFirstView,
  }),
}
