import type { eventOperations } from '@avalive/contract/event-operations'
import { eventFields } from '@avalive/rules/events/freeze'
import { draftProblems } from '@avalive/rules/events/problems'
import { unpublished } from '@avalive/rules/events/publishing'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { requirePictures } from '../pictures/require-pictures.ts'
import { auditedFields, operatedAnswer, picturesOf, sentFields, subjectOf } from './operated-answer.ts'
import { findOperated, insertDraft } from './operated-store.ts'

export const createEvent: Handler<typeof eventOperations.createEvent> = (
  { eventId, fields: sent },
  { context, audit },
) =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock.now()
    const fields = sentFields(sent)
    if (draftProblems(fields).length > 0) throw new Refusal('events.fieldsInvalid')
    await requirePictures(context, tx, picturesOf(fields))
    if (!(await insertDraft(tx, eventId, unpublished.draft, fields, now))) throw new Refusal('events.idTaken')
    const event = await findOperated(tx, eventId)
    if (!event) throw new Error(`event ${eventId} vanished in its transaction`)
    const after = { status: unpublished.draft, ...auditedFields(fields, eventFields) }
    await audit.record(tx, { subject: subjectOf(eventId), before: null, after })
    return { event: operatedAnswer(event, now) }
  })
