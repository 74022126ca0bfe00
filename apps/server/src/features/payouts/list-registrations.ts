import type { payoutVerifyResults } from '@avalive/contract/payouts/verify-results'
import { maskedBank, maskedPersonal, nameMatches } from '@avalive/rules/payouts/masked-details'
import type { FlagReason, PayoutForm } from '@avalive/rules/payouts/verify-reasons'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { latestBank, latestPersonal } from './account-store.ts'
import { findStreamer, listAllVerifyResults, pageOfLatest } from './registration-store.ts'
import { listOpenVerifyResults } from './verify-store.ts'

/** Both forms of a streamer, with masked values. */
const maskedForms = async ({ db, sealing }: Context, userId: bigint) => {
  const personal = await latestPersonal(db, sealing, userId)
  const bank = await latestBank(db, sealing, userId)
  return {
    personal: personal ? { ...dated(personal), fields: maskedPersonal(personal.details) } : null,
    bank: bank ? { ...dated(bank), fields: maskedBank(bank.details) } : null,
    nameMatches: personal && bank ? nameMatches(personal.details, bank.details) : null,
  }
}

const dated = ({ version, registeredAt }: { version: number; registeredAt: Temporal.Instant }) => ({
  version,
  registeredAt,
})

export const listRegistrations: Handler<typeof payoutVerifyResults.listRegistrations> = async (
  { form, ...page },
  { context },
) => {
  const { rows, next } = await pageOfLatest(context.db, form, page)
  const registrations = []
  for (const { userId, vliveId, nickname } of rows) {
    const forms = await maskedForms(context, userId)
    const open = await listOpenVerifyResults(context.db, userId)
    const ofForm = forms[form]
    if (ofForm) {
      registrations.push({
        ...ofForm,
        vliveId,
        nickname,
        nameMatches: forms.nameMatches,
        openResults: open.filter((result) => result.form === form).length,
      })
    }
  }
  return { rows: registrations, next }
}

export const listVerifyResults: Handler<typeof payoutVerifyResults.listVerifyResults> = async (
  { vliveId },
  { context },
) => {
  const streamer = await findStreamer(context.db, vliveId)
  if (!streamer) throw new Refusal('notFound')
  const results = await listAllVerifyResults(context.db, streamer.userId)
  return {
    ...(await maskedForms(context, streamer.userId)),
    results: results.map(({ id, form, key, reason, openedAt, closedAt, version }) => ({
      verifyId: String(id),
      form: form as PayoutForm,
      key,
      verifyReason: reason as FlagReason,
      openedAt,
      closedAt,
      version,
    })),
  }
}
