import type { MovableClock } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { betweenTicks, runDue } from '../../platform/due.ts'
import { dueTasksOf, type Feature } from '../../platform/feature.ts'
import { holdDaysShut } from '../points/day.ts'
import { remember } from './store.ts'

/**
 * Sets the clock back, together with everything that would otherwise wait until that time comes again. First, runs
 * everything due at the old time. Then moves the clock while no gift and no task is in progress, so that none writes
 * the old time.
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
