import type { payoutVerifyResults } from '@avalive/contract/payouts/verify-results'
import type { BankDetails, PersonalDetails } from '@avalive/rules/payouts/details'
import { maskedBank, maskedPersonal, nameMatches } from '@avalive/rules/payouts/masked-details'
import type { FlagReason, PayoutForm } from '@avalive/rules/payouts/verify-reasons'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { latestBank, latestBanks, latestPersonal, latestPersonals, type Registered } from './account-store.ts'
import { findStreamer, listAllVerifyResults, pageOfLatest } from './registration-store.ts'
import { countOpenVerifyResults } from './verify-store.ts'

/** Both forms of a streamer, with masked values. */
const maskedForms = (personal: Registered<PersonalDetails> | undefined, bank: Registered<BankDetails> | undefined) => ({
  personal: personal ? { ...dated(personal), fields: maskedPersonal(personal.details) } : null,
  bank: bank ? { ...dated(bank), fields: maskedBank(bank.details) } : null,
  nameMatches: personal && bank ? nameMatches(personal.details, bank.details) : null,
})

const loadForms = async ({ db, sealing }: Context, userId: bigint) =>
  maskedForms(await latestPersonal(db, sealing, userId), await latestBank(db, sealing, userId))

const dated = ({ version, registeredAt }: { version: number; registeredAt: Temporal.Instant }) => ({
  version,
  registeredAt,
})

export const listRegistrations: Handler<typeof payoutVerifyResults.listRegistrations> = async (
  { form, ...page },
  { context },
) => {
  const { db, sealing } = context
  const { rows, next } = await pageOfLatest(db, form, page)
  const userIds = rows.map(({ userId }) => userId)
  const [personals, banks, open] = await Promise.all([
    latestPersonals(db, sealing, userIds),
    latestBanks(db, sealing, userIds),
    countOpenVerifyResults(db, form, userIds),
  ])
  const registrations = rows.flatMap(({ userId, vliveId, nickname }) => {
    const forms = maskedForms(personals.get(userId), banks.get(userId))
    const ofForm = forms[form]
    return ofForm
      ? [{ ...ofForm, vliveId, nickname, nameMatches: forms.nameMatches, openResults: open.get(userId) ?? 0 }]
      : []
  })
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
    ...(await loadForms(context, streamer.userId)),
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
