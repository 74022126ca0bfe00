import type { eventOperations } from '@avalive/contract/event-operations'
import { changedFields, frozenChanges } from '@avalive/rules/events/freeze'
import { eventProblems } from '@avalive/rules/events/problems'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { requirePictures } from '../pictures/require-pictures.ts'
import {
  auditedFields,
  fieldsOf,
  operatedAnswer,
  picturesOf,
  sentFields,
  stageOf,
  subjectOf,
} from './operated-answer.ts'
import { findOperated, lockOperated, saveFields } from './operated-store.ts'

export const changeEvent: Handler<typeof eventOperations.changeEvent> = (
  { eventId, version, fields: sent },
  { context, audit },
) =>
  context.db.transaction().execute(async (tx) => {
    const locked = await lockOperated(tx, eventId)
    if (!locked) throw new Refusal('notFound')
    requireVersion(locked.version, version)
    // Read under the lock: an event that has begun since, or was entered, keeps what it promised.
    const now = context.clock.now()
    const [before, after, stage] = [fieldsOf(locked), sentFields(sent), stageOf(locked, now)]
    if (frozenChanges(stage, before, after).length > 0) throw new Refusal('events.frozen')
    if (eventProblems(stage, after, before, now.epochMilliseconds).length > 0) throw new Refusal('events.fieldsInvalid')
    await requirePictures(context, tx, picturesOf(after), picturesOf(before))
    const changed = changedFields(before, after)
    if (changed.length === 0) audit.nothingChanged()
    else {
      await saveFields(tx, locked.id, after)
      await audit.record(tx, {
        subject: subjectOf(eventId),
        before: { version, ...auditedFields(before, changed) },
        after: { version: version + 1, ...auditedFields(after, changed) },
      })
    }
    return { event: operatedAnswer((await findOperated(tx, eventId)) ?? locked, now) }
  })
