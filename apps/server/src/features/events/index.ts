import type { Feature } from '../../platform/feature.ts'
import { servePictures } from '../../platform/pictures/picture-route.ts'
import { participantRows } from './board-store.ts'
import { headerPictures } from './header-picture.ts'
import { eventsLifecycle } from './lifecycle.ts'
import { eventsPersonalData } from './personal-data.ts'
import { eventPicture, eventPreview, isEventMissing } from './preview.ts'
import { ranksDue } from './rank-due.ts'
import { eventRoutes } from './routes.ts'
import { eventsScoring } from './score-due.ts'
import { seedEvents } from './seed.ts'
import { setEventsBack } from './set-back.ts'
import { eventSitemap } from './sitemap.ts'

export const eventsFeature: Feature = {
  personalData: eventsPersonalData,
  seed: seedEvents,
  setBack: setEventsBack,
  routes: (app, context) => {
    eventRoutes(app, context)
    servePictures(app, context, eventPicture)
    headerPictures(app, context)
  },
  dueTasks: [eventsLifecycle, ...eventsScoring, ranksDue],
  leaderboards: { event: participantRows },
  previewOf: eventPreview,
  isMissing: isEventMissing,
  sitemap: eventSitemap,
}
