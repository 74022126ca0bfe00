import { retention } from '../../platform/retention.ts'
import { deleteSignedOut } from './push-store.ts'
import { deleteBefore } from './store.ts'

const BATCH_SIZE = 5000

/** Deletes old notifications, and the push subscriptions of ended sessions. */
export const notificationsDeleted = retention('notifications.deletePassed', async ({ db, config }, now) => {
  const passed = now.subtract({ hours: 24 * config.NOTIFICATION_KEPT_DAYS })
  return (await deleteBefore(db, passed, BATCH_SIZE)) + (await deleteSignedOut(db, now, BATCH_SIZE))
})
