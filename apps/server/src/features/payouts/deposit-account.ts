import type { depositAccount } from '@avalive/contract/payouts/deposit-account'
import { checkPersonal } from '@avalive/rules/payouts/check-details'
import { type PersonalDetails, personalKeys } from '@avalive/rules/payouts/details'
import type { Handler } from '../../platform/http/bind.ts'
import { sourceOf } from '../../platform/http/refusals.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { requireJapan } from './access.ts'
import { latestPersonal, lockRegistrations, savePersonal } from './account-store.ts'
import { notifyDestinationChanged, requireFewChanges } from './destination-changed.ts'
import { answeredResults, resultsOf } from './verify-answer.ts'
import { closeVerifyResults, listOpenVerifyResults } from './verify-store.ts'

export const getDepositAccount: Handler<typeof depositAccount.getDepositAccount> = async (
  _input,
  { context, caller, locale },
) => {
  requireJapan(caller)
  const stored = await latestPersonal(context.db, context.sealing, caller.userId)
  const open = await listOpenVerifyResults(context.db, caller.userId)
  return {
    DepositAccount: stored?.details ?? null,
    VerifyResults: answeredResults(context.words(locale), resultsOf('personal', open)),
  }
}

/** Without the spaces that keyboards add at the ends. */
const tidied = (entered: PersonalDetails): PersonalDetails => ({
  family_name: entered.family_name.trim(),
  first_name: entered.first_name.trim(),
  family_name_kana: entered.family_name_kana.trim(),
  first_name_kana: entered.first_name_kana.trim(),
  zip_code: entered.zip_code.trim(),
  address: entered.address.trim(),
  mail_address: entered.mail_address.trim(),
})

export const updateDepositAccount: Handler<typeof depositAccount.updateDepositAccount> = async (
  { vliveId, ...entered },
  { context, caller, locale, request },
) => {
  checkShownAccount(caller, vliveId)
  requireJapan(caller)
  const { db, sealing } = context
  const { userId } = caller
  const details = tidied(entered)
  const findings = checkPersonal(details)
  if (findings.length > 0) {
    const stored = await latestPersonal(db, sealing, userId)
    const open = await listOpenVerifyResults(db, userId)
    return {
      registered: false,
      DepositAccount: stored?.details ?? null,
      VerifyResults: answeredResults(context.words(locale), resultsOf('personal', open, findings)),
    }
  }

  const { changed, open } = await db.transaction().execute(async (tx) => {
    await lockRegistrations(tx, userId, locale)
    const at = context.clock.now()
    const previous = await latestPersonal(tx, sealing, userId)
    const changed = personalKeys.filter((key) => previous?.details[key] !== details[key])
    if (changed.length > 0) {
      await requireFewChanges(tx, userId, at)
      const changeId = await savePersonal(tx, sealing, { userId, details, at, previous })
      await closeVerifyResults(tx, userId, 'personal', changed, at)
      await notifyDestinationChanged(tx, sealing, {
        userId,
        form: 'personal',
        changeId,
        locale,
        address: details.mail_address,
        previousAddress: previous?.details.mail_address,
        at,
      })
    }
    return { changed, open: await listOpenVerifyResults(tx, userId) }
  })
  if (changed.length > 0) {
    context.securityLog.write('payoutDestinationChanged', sourceOf(context, request), { userId, form: 'personal' })
  }
  return {
    registered: true,
    DepositAccount: details,
    VerifyResults: answeredResults(context.words(locale), resultsOf('personal', open)),
  }
}
