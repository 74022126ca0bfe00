import { retention } from '../../platform/retention.ts'
import { LIMIT_HOURS } from './send-inquiry.ts'
import { deleteInquiriesBefore, eraseNetworksBefore } from './store.ts'

const BATCH_SIZE = 1000

/** Deletes inquiries some time after the last change, and erases the networks of visitors after a day. */
export const inquiriesDue = retention('inquiries.deletePassed', async ({ db, config }, now) => {
  const erased = await eraseNetworksBefore(db, now.subtract({ hours: LIMIT_HOURS }), BATCH_SIZE)
  const passed = now.subtract({ hours: 24 * config.INQUIRY_KEPT_DAYS })
  return erased + (await deleteInquiriesBefore(db, passed, BATCH_SIZE))
})
