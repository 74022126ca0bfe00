import type { MovableClock } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { betweenTicks, runDue } from '../../platform/due.ts'
import { dueTasksOf, type Feature } from '../../platform/feature.ts'
import { holdDaysShut } from '../points/day.ts'
import { remember } from './store.ts'

/**
 * Sets the clock back, and with it everything that would otherwise wait until the time ahead comes again. First all that
 * is due there is settled. Then the clock moves while no gift and no task is under way, so that none writes the old time.
 */
export const setClockBack = async (
  context: Context,
  clock: MovableClock,
  features: readonly Feature[],
  now: Temporal.Instant,
): Promise<void> => {
  await runDue(context, dueTasksOf(features))
  const before = clock.now()
  try {
    await betweenTicks(context.db, async (tx) => {
      await holdDaysShut(tx)
      clock.moveTo(now)
      await context.presence.settled()
      for (const { setBack } of features) await setBack?.(tx, now)
      await remember(tx, 'clock', clock.offset().toString())
    })
  } catch (error) {
    clock.moveTo(before)
    throw error
  }
}
