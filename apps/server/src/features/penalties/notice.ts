import { randomUUID } from 'node:crypto'
import type { penalties } from '@avalive/contract/penalties'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import type { Caller } from '../../platform/sessions.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { noticeOf } from './penalty-answer.ts'
import { changePenalty, findValid, insertAppeal, lockPenalty } from './store.ts'

/** A restricted session is for one notice. Any other one is as good as missing. */
const checkOnlyPenalty = ({ onlyPenaltyId }: Caller, id: number): void => {
  if (onlyPenaltyId !== undefined && onlyPenaltyId !== BigInt(id)) throw new Refusal('notFound')
}

export const getPenaltyNotice: Handler<typeof penalties.getPenaltyNotice> = async ({ id }, { context, caller }) => {
  checkOnlyPenalty(caller, id)
  const found = await findValid(context.db, caller.userId, id)
  if (!found) throw new Refusal('notFound')
  return { penaltyNotice: noticeOf(found, context) }
}

export const sendAppeal: Handler<typeof penalties.sendAppeal> = async ({ id, text, vliveId }, { context, caller }) => {
  const { db, sealing, clock } = context
  checkShownAccount(caller, vliveId)
  checkOnlyPenalty(caller, id)
  const notice = await db.transaction().execute(async (tx) => {
    await lockPenalty(tx, id)
    const found = await findValid(tx, caller.userId, id)
    if (!found) throw new Refusal('notFound')
    const appealId = randomUUID()
    const sealed = sealing.seal('penalty_appeals.text', appealId, text)
    const appeal = { id: appealId, penaltyId: found.id, text: sealed, sentAt: clock.now() }
    if (!(await insertAppeal(tx, appeal))) throw new Refusal('penalties.alreadyAppealed')
    await changePenalty(tx, found.id, {})
    return findValid(tx, caller.userId, id)
  })
  if (!notice) throw new Error('a penalty vanished in its transaction')
  return { penaltyNotice: noticeOf(notice, context) }
}
