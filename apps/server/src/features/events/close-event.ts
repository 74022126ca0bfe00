import type { events } from '@avalive/contract/events'
import { eventStatus } from '@avalive/rules/events/status'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { eventAnswer } from './answer.ts'
import { findByEventId } from './find-event.ts'
import { subjectOf } from './operated-answer.ts'
import { lockOperated, saveOperatedStatus } from './operated-store.ts'
import { sumsOf } from './sum-store.ts'
import { viewerOf } from './viewer.ts'

/** Idempotent: closing a closed event succeeds. */
export const closeEvent: Handler<typeof events.closeEvent> = async (
  { eventId, version },
  { context, caller, locale, audit },
) => {
  const { event: named } = await findByEventId(context.db, eventId)
  await context.db.transaction().execute(async (tx) => {
    const locked = await lockOperated(tx, named.parentId)
    if (!locked || locked.status < eventStatus.completeAggregate) throw new Refusal('events.resultsNotFinal')
    if (locked.status === eventStatus.closed) return audit.nothingChanged()
    requireVersion(locked.version, version)
    await saveOperatedStatus(tx, locked.id, eventStatus.closed, context.clock.now())
    const [before, after] = [{ status: locked.status }, { status: eventStatus.closed }]
    return audit.record(tx, { subject: subjectOf(locked.parentId), before, after })
  })
  const event = { ...named, status: eventStatus.closed }
  const [sums, viewer] = await Promise.all([sumsOf(context.db, [event.id]), viewerOf(context, caller, [event])])
  return { broadcasterEvent: eventAnswer(event, 0, sums, viewer, locale) }
}
