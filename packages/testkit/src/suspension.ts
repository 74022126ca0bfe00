import { penalties } from '@avalive/contract/penalties'
import { lockSuspension } from '@avalive/server/features/account/find-suspension'
import { suspendIn } from '@avalive/server/features/account/suspend-user'
import { expect } from 'vitest'
import type { Member, TestApp } from './app.ts'
import { somebodyWaits } from './somebody-waits.ts'

const facts = { penaltyReason: 'other', penaltyPlace: 'other', category: 'pointFraud', reason: 'a look' } as const

/** An operator asks to suspend a person without a history for three days. */
export const trySuspension = (app: TestApp, operator: Member, { vliveId }: Member) => {
  const sent = { vliveId, version: 0, penaltyType: 'suspend', days: 3, exceptional: true, ...facts } as const
  return app.call(penalties.sendPenalty, sent, operator)
}

/** An operator suspends a person for three days. Returns the id of the penalty. */
export const sendSuspension = async (app: TestApp, operator: Member, person: Member): Promise<number> => {
  const { status, payload } = await trySuspension(app, operator, person)
  expect(status).toBe(200)
  return payload.penalty.id
}

/** Begins a call while the transaction of a suspension is open, and commits that when the call waits for it. */
export const callDuringSuspension = async <R>(
  { context: { db, clock } }: TestApp,
  { userId, vliveId }: Member,
  call: () => Promise<R>,
): Promise<R> => {
  const [called] = await db.transaction().execute(async (tx) => {
    await lockSuspension(tx, vliveId)
    const now = clock.now()
    await suspendIn(tx, userId, now.add({ hours: 72 }), now)
    const called = call()
    await somebodyWaits(db)
    return [called]
  })
  return called
}
