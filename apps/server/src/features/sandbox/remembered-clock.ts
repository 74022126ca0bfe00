import { type MovableClock, movableClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { recall } from './store.ts'

/** The sandbox's clock. A moved clock stays moved after a restart, and for commands. */
export const rememberedClock = async (db: Database): Promise<MovableClock> => {
  const offset = await recall(db, 'clock')
  return movableClock(Temporal.Duration.from(typeof offset === 'string' ? offset : 'PT0S'))
}
