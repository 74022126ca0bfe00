import type { SetBack } from '../../platform/feature.ts'
import { asked, received } from './undelivered-due.ts'

/** Makes the provider be queried again soon, for all events since `now`. */
export const setCoinsBack: SetBack = async (tx, now) => {
  await asked.moveBack(tx, now)
  await received.moveBack(tx, now)
}
