import type { payoutVerifyResults } from '@avalive/contract/payouts/verify-results'
import { type VerifyKey, verifyKeys } from '@avalive/rules/payouts/verify-reasons'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { latestBank, latestPersonal, lockRegistrations } from './account-store.ts'
import { closeVerifyResultOf, findStreamer, findVerifyResult } from './registration-store.ts'
import { listOpenVerifyResults, openVerifyResult as openResult } from './verify-store.ts'

export const openVerifyResult: Handler<typeof payoutVerifyResults.openVerifyResult> = async (
  { vliveId, form, key: asked, verifyReason, version },
  { context, caller, audit },
) => {
  if (vliveId === caller.vliveId) throw new Refusal('notAllowed')
  const key = (verifyKeys[form] as readonly VerifyKey[]).find((known) => known === asked)
  if (!key) throw new Refusal('invalidInput')
  const verifyId = await context.db.transaction().execute(async (tx) => {
    const streamer = await findStreamer(tx, vliveId)
    if (!streamer) throw new Refusal('notFound')
    const { userId } = streamer
    await lockRegistrations(tx, userId)
    const latest =
      form === 'personal'
        ? await latestPersonal(tx, context.sealing, userId)
        : await latestBank(tx, context.sealing, userId)
    if (!latest) throw new Refusal('notFound')
    // The streamer may have changed the field since the operator looked at it.
    requireVersion(latest.version, version)
    const earlier = (await listOpenVerifyResults(tx, userId)).find((open) => open.form === form && open.key === key)
    if (earlier?.reason === verifyReason) {
      audit.nothingChanged()
      return earlier.id
    }
    const id = await openResult(tx, { userId, form, key, reason: verifyReason, at: context.clock.now() })
    await audit.record(tx, {
      subject: `payoutForm:${vliveId}`,
      personId: userId,
      before: earlier ? { form, key, verifyReason: earlier.reason } : null,
      after: { form, key, verifyReason, version },
    })
    return id
  })
  return { verifyId: String(verifyId) }
}

export const closeVerifyResult: Handler<typeof payoutVerifyResults.closeVerifyResult> = async (
  { verifyId, version },
  { context, caller, audit },
) => {
  const id = BigInt(verifyId)
  const closedAt = await context.db.transaction().execute(async (tx) => {
    const found = await findVerifyResult(tx, id)
    if (!found) throw new Refusal('notFound')
    if (found.userId === caller.userId) throw new Refusal('notAllowed')
    await lockRegistrations(tx, found.userId)
    const locked = await findVerifyResult(tx, id)
    if (locked?.closedAt) {
      audit.nothingChanged()
      return locked.closedAt
    }
    // A colleague may have opened it again for another reason.
    requireVersion(locked?.version ?? -1, version)
    const at = context.clock.now()
    await closeVerifyResultOf(tx, id, at)
    const { form, key, reason } = found
    await audit.record(tx, {
      subject: `payoutForm:${found.vliveId}`,
      personId: found.userId,
      before: { form, key, verifyReason: reason },
      after: null,
    })
    return at
  })
  return { verifyId, closedAt }
}
