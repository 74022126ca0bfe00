import { eventStatus } from '@avalive/rules/events/status'
import type { Context } from '../../platform/context.ts'
import type { DueTask } from '../../platform/due.ts'
import { aggregate } from './aggregate.ts'
import { type DueStep, earliestStep, eventsToAggregate } from './lifecycle-store.ts'
import { advance, close } from './transitions.ts'

const BATCH_SIZE = 50

const moveOn = ({ db }: Context, { id, status }: DueStep, now: Temporal.Instant): Promise<boolean> =>
  status === eventStatus.completeAggregate
    ? db.transaction().execute((tx) => close(tx, id, now))
    : advance(db, id, status)

/**
 * Begins, ends, aggregates and closes events. Apart from operators, nothing else changes their status, and reading
 * never does (rulings §7).
 */
export const eventsLifecycle: DueTask = {
  name: 'events.lifecycle',
  run: async (context, now) => {
    const { db, config } = context
    const failed = new Set<bigint>()
    /** A failing event must not stop the others. It is retried in the next run. */
    const attempt = async (id: bigint, step: () => Promise<boolean>): Promise<boolean> => {
      try {
        return await step()
      } catch (error) {
        failed.add(id)
        context.log.error({ err: error, event: id }, 'an event could not be moved on')
        return false
      }
    }
    let count = 0
    while (count < BATCH_SIZE) {
      const due = await earliestStep(db, now, config.EVENT_CLOSE_DAYS, failed)
      if (!due) break
      if (await attempt(due.id, () => moveOn(context, due, now))) count++
    }
    const endedBy = now.subtract({ seconds: config.EVENT_AGGREGATE_SECONDS })
    for (const id of await eventsToAggregate(db, endedBy)) {
      if (await attempt(id, () => aggregate(db, id, now))) count++
    }
    return count
  },
}
