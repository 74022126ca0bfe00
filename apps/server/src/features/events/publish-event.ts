import type { eventOperations } from '@avalive/contract/event-operations'
import { scheduleProblems } from '@avalive/rules/events/problems'
import { type EventAct, statusAfter } from '@avalive/rules/events/publishing'
import type { Transaction } from 'kysely'
import { withLockTimeout } from '../../platform/db/lock-timeout.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { AuditedCallContext, Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { cancelEntry } from './entry-store.ts'
import { fieldsOf, operatedAnswer, stageOf, subjectOf } from './operated-answer.ts'
import { findOperated, lockOperated, type OperatedEvent, preEntriesOf, saveOperatedStatus } from './operated-store.ts'
import { type Movement, moveParticipants, updateBoards } from './participants.ts'
import { lockStreamers } from './transition-store.ts'

type Calls = typeof eventOperations

interface Named {
  readonly eventId: string
  readonly version: number
}

const nobody: Movement = { joined: [], left: [] }

/** Cancels the pre-entries of an event, whose lock is held. Their streamers may enter others in the same period. */
const cancelAll = async (tx: Transaction<DB>, event: OperatedEvent, now: Temporal.Instant): Promise<Movement> => {
  const entries = await preEntriesOf(tx, event.id)
  if (entries.length === 0) return nobody
  await lockStreamers(
    tx,
    entries.map(({ streamerId }) => streamerId),
  )
  for (const { id } of entries) await cancelEntry(tx, id, 'cancel', now)
  return moveParticipants(
    tx,
    entries.map(({ id }) => id),
    null,
    now,
  )
}

const actOn = async (act: EventAct, { eventId, version }: Named, { context, audit }: AuditedCallContext) => {
  const { event, movement, now } = await withLockTimeout(context.db, async (tx) => {
    const locked = await lockOperated(tx, eventId)
    if (!locked) throw new Refusal('notFound')
    requireVersion(locked.version, version)
    const now = context.clock.now()
    const status = statusAfter(stageOf(locked, now), act)
    if (status === null) throw new Refusal('events.wrongStage')
    if (act === 'schedule' && scheduleProblems(fieldsOf(locked), now.epochMilliseconds).length > 0)
      throw new Refusal('events.fieldsInvalid')
    const movement = act === 'withdraw' ? await cancelAll(tx, locked, now) : nobody
    await saveOperatedStatus(tx, locked.id, status)
    await audit.record(tx, {
      subject: subjectOf(eventId),
      before: { version, status: locked.status, participants: locked.participants },
      after: { version: version + 1, status, participants: locked.participants - movement.left.length },
    })
    return { event: (await findOperated(tx, eventId)) ?? locked, movement, now }
  })
  updateBoards(context, movement)
  return { event: operatedAnswer(event, now) }
}

export const scheduleEvent: Handler<Calls['scheduleEvent']> = (input, asked) => actOn('schedule', input, asked)

export const unscheduleEvent: Handler<Calls['unscheduleEvent']> = (input, asked) => actOn('unschedule', input, asked)

export const withdrawEvent: Handler<Calls['withdrawEvent']> = (input, asked) => actOn('withdraw', input, asked)
