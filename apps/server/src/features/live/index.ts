import type { Feature } from '../../platform/feature.ts'
import { servePictures } from '../../platform/pictures/picture-route.ts'
import { giftGoalsDue } from './gift-goals-due.ts'
import { likesDue } from './like-due.ts'
import { livePersonalData } from './personal-data.ts'
import { presenceDue } from './presence-due.ts'
import { isProfileMissing, profilePicture, profilePreview } from './profile-preview.ts'
import { receivedGiftsDue } from './received-gifts-due.ts'
import { roomLogDue } from './room-log-due.ts'
import { liveRoutes } from './routes.ts'
import { seedLive } from './seed.ts'
import { setStreamsBack } from './set-back.ts'
import { peopleSitemap } from './sitemap.ts'
import { isStreamMissing, streamPicture, streamPreview } from './stream-preview.ts'
import { waitingDue } from './waiting-due.ts'

export const liveFeature: Feature = {
  personalData: livePersonalData,
  seed: seedLive,
  setBack: setStreamsBack,
  routes: (app, context) => {
    liveRoutes(app, context)
    servePictures(app, context, streamPicture)
    servePictures(app, context, profilePicture)
  },
  previewOf: async (path, asked) => (await streamPreview(path, asked)) ?? (await profilePreview(path, asked)),
  isMissing: async (path, context) => (await isStreamMissing(path, context)) || (await isProfileMissing(path, context)),
  sitemap: peopleSitemap,
  dueTasks: [presenceDue, waitingDue, roomLogDue, likesDue, receivedGiftsDue, giftGoalsDue],
}
