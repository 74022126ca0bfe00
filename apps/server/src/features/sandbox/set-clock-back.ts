import { sql } from 'kysely'
import type { MovableClock } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { betweenTicks, type DueTask, runDue } from '../../platform/due.ts'
import { setEventsBack } from '../events/set-back.ts'
import { setStreamsBack } from '../live/set-back.ts'
import { holdDaysShut } from '../points/day.ts'
import { setPointsBack } from '../points/set-back.ts'
import { remember } from './store.ts'

/**
 * Sets the clock back, and with it everything that would otherwise wait until the time ahead comes again. First all that
 * is due there is settled. Then the clock moves while no gift and no task is under way, so that none writes the old time.
 */
export const setClockBack = async (
  context: Context,
  clock: MovableClock,
  dueTasks: readonly DueTask[],
  now: Temporal.Instant,
): Promise<void> => {
  await runDue(context, dueTasks)
  const before = clock.now()
  try {
    await betweenTicks(context.db, async (tx) => {
      await sql`select ${holdDaysShut}`.execute(tx)
      clock.moveTo(now)
      await context.presence.settled()
      await setStreamsBack(tx, now)
      await setEventsBack(tx, now)
      await setPointsBack(tx, now)
      await remember(tx, 'clock', clock.offset().toString())
    })
  } catch (error) {
    clock.moveTo(before)
    throw error
  }
}
