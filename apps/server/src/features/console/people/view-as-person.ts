import type { consolePeople } from '@avalive/contract/console-people'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { v7 } from '../../../platform/ids.ts'
import { retention } from '../../../platform/retention.ts'
import { hashOf, newSecret } from '../../../platform/secrets.ts'
import type { Caller } from '../../../platform/sessions.ts'
import type { Views } from '../../../platform/views.ts'
import { findPersonId } from './people-store.ts'
import { deleteViewsBefore, endView as endIn, findView, saveView } from './view-store.ts'

type Calls = typeof consolePeople

const VIEW_MINUTES = 15

export const viewAsPerson: Handler<Calls['viewAsPerson']> = async ({ vliveId }, { context, caller, audit }) => {
  const now = context.clock.now()
  const expiresAt = now.add({ minutes: VIEW_MINUTES })
  const token = newSecret()
  await context.db.transaction().execute(async (tx) => {
    const person = await findPersonId(tx, vliveId)
    if (!person) throw new Refusal('notFound')
    await saveView(tx, {
      id: v7(now),
      operatorId: caller.userId,
      sessionId: caller.sessionId,
      userId: person.id,
      tokenHash: hashOf(token),
      openedAt: now,
      expiresAt,
    })
    await audit.record(tx, {
      subject: `user:${vliveId}`,
      personId: person.id,
      before: null,
      after: { viewedUntil: expiresAt.toString() },
    })
  })
  return { token, expiresAt }
}

export const endView: Handler<Calls['endView']> = async ({ token }, { context, caller, audit }) => {
  await context.db.transaction().execute(async (tx) => {
    const ended = await endIn(tx, hashOf(token), caller.sessionId, context.clock.now())
    if (!ended) return audit.nothingChanged()
    await audit.record(tx, {
      subject: `user:${ended.vliveId}`,
      personId: ended.userId,
      before: { viewed: true },
      after: { viewed: false },
    })
  })
  return {}
}

/** The person in the eyes of the calls: an ordinary one, whatever the operator is. */
export const viewsOf = (db: Database): Views => ({
  find: async (token, sessionId, now): Promise<Caller | null> => {
    const found = await findView(db, hashOf(token), sessionId, now)
    if (!found) return null
    return {
      ...found,
      sessionId,
      // Long ago, so that nothing takes the operator's sign-in for the person's.
      authenticatedAt: Temporal.Instant.fromEpochMilliseconds(0),
      role: 'user',
      awaitsSecondFactor: false,
      consoleRoles: new Set(),
      isView: true,
    }
  },
})

const BATCH_SIZE = 1000

export const viewsDue = retention('console.deleteViews', ({ db }, now) => deleteViewsBefore(db, now, BATCH_SIZE))
