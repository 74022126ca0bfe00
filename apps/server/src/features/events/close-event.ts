import type { events } from '@avalive/contract/events'
import { eventStatus } from '@avalive/rules/events/status'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { eventAnswer } from './answer.ts'
import { findByEventId } from './find-event.ts'
import { lockEvent } from './store.ts'
import { sumsOf } from './sum-store.ts'
import { stepOn } from './transitions.ts'
import { viewerOf } from './viewer.ts'

/** Idempotent: closing a closed event succeeds. */
export const closeEvent: Handler<typeof events.closeEvent> = async (
  { eventId },
  { context, caller, locale, audit },
) => {
  const { event: named } = await findByEventId(context.db, eventId)
  const event = await context.db.transaction().execute(async (tx) => {
    const locked = await lockEvent(tx, named.id, 'alone')
    if (locked.status < eventStatus.completeAggregate) throw new Refusal('events.resultsNotFinal')
    if (locked.status === eventStatus.closed) audit.nothingChanged()
    else {
      await stepOn(tx, locked, { closedAt: context.clock.now() })
      const [before, after] = [{ status: locked.status }, { status: eventStatus.closed }]
      await audit.record(tx, { subject: `event:${locked.parentId}`, before, after })
    }
    return { ...locked, status: eventStatus.closed }
  })
  const [sums, viewer] = await Promise.all([sumsOf(context.db, [event.id]), viewerOf(context, caller, [event])])
  return { broadcasterEvent: eventAnswer(event, 0, sums, viewer, locale) }
}
