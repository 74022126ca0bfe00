import type { Feature } from '../../platform/feature.ts'
import { notificationsDeleted } from './due.ts'
import { noticeSubscribers } from './notice-subscribers.ts'
import { notificationsPersonalData } from './personal-data.ts'
import { pushesDue } from './push-due.ts'
import { pushAgainAt } from './push-store.ts'
import { notificationRoutes } from './routes.ts'
import { seedNotifications } from './seed.ts'
import { notificationSubscribers } from './subscribers.ts'

export const notificationsFeature: Feature = {
  personalData: notificationsPersonalData,
  routes: notificationRoutes,
  dueTasks: [pushesDue, notificationsDeleted],
  subscribers: { ...notificationSubscribers, ...noticeSubscribers },
  seed: seedNotifications,
  setBack: pushAgainAt,
}
