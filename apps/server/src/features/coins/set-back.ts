import type { SetBack } from '../../platform/feature.ts'
import { asked, received } from './undelivered-due.ts'

/** The provider is asked again soon, and for all events since `now`. */
export const setCoinsBack: SetBack = async (tx, now) => {
  await asked.moveBack(tx, now)
  await received.moveBack(tx, now)
}
