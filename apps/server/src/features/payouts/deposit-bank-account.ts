import type { depositAccount } from '@avalive/contract/payouts/deposit-account'
import { checkBank, type EnteredBank } from '@avalive/rules/payouts/check-details'
import { type BankDetails, bankKeys } from '@avalive/rules/payouts/details'
import type { Handler } from '../../platform/http/bind.ts'
import { sourceOf } from '../../platform/http/refusals.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { requireJapan } from './access.ts'
import { latestBank, lockRegistrations, saveBank } from './account-store.ts'
import { type BankMaster, bankMaster } from './banks.ts'
import { notifyDestinationChanged, requireFewChanges } from './destination-changed.ts'
import { personalAddressOf } from './mail-address.ts'
import { answeredResults, resultsOf } from './verify-answer.ts'
import { closeReturns, closeVerifyResults, listOpenVerifyResults } from './verify-store.ts'

/** The name of the bank comes from the list, and is empty for a bank that has left it. */
const named = (banks: BankMaster, details: BankDetails) => ({
  ...details,
  bank_name: banks.bankOf(details.bank_code)?.name ?? '',
})

export const getDepositBankAccount: Handler<typeof depositAccount.getDepositBankAccount> = async (
  _input,
  { context, caller, locale },
) => {
  requireJapan(caller)
  const banks = await bankMaster()
  const stored = await latestBank(context.db, context.sealing, caller.userId)
  const open = await listOpenVerifyResults(context.db, caller.userId)
  return {
    DepositBankAccount: stored ? named(banks, stored.details) : null,
    VerifyResults: answeredResults(context.words(locale), resultsOf('bank', open)),
  }
}

export const updateDepositBankAccount: Handler<typeof depositAccount.updateDepositBankAccount> = async (
  { vliveId, ...entered },
  { context, caller, locale, request },
) => {
  checkShownAccount(caller, vliveId)
  requireJapan(caller)
  const { db, sealing } = context
  const { userId } = caller
  const banks = await bankMaster()
  const findings = checkBank(entered, banks)
  if (findings.length > 0) {
    const stored = await latestBank(db, sealing, userId)
    const open = await listOpenVerifyResults(db, userId)
    return {
      registered: false,
      DepositBankAccount: stored ? named(banks, stored.details) : null,
      VerifyResults: answeredResults(context.words(locale), resultsOf('bank', open, findings)),
    }
  }

  const details = checkedBank(entered)
  const { changed, open } = await db.transaction().execute(async (tx) => {
    await lockRegistrations(tx, userId, locale)
    const at = context.clock.now()
    const previous = await latestBank(tx, sealing, userId)
    const changed = bankKeys.filter((key) => previous?.details[key] !== details[key])
    if (changed.length > 0) {
      await requireFewChanges(tx, userId, at)
      const changeId = await saveBank(tx, sealing, { userId, details, at, previous })
      await closeVerifyResults(tx, userId, 'bank', changed, at)
      await closeReturns(tx, userId, at)
      const address = await personalAddressOf(tx, sealing, userId)
      await notifyDestinationChanged(tx, sealing, { userId, form: 'bank', changeId, locale, address, at })
    }
    return { changed, open: await listOpenVerifyResults(tx, userId) }
  })
  if (changed.length > 0) {
    context.securityLog.write('payoutDestinationChanged', sourceOf(context, request), { userId, form: 'bank' })
  }
  return {
    registered: true,
    DepositBankAccount: named(banks, details),
    VerifyResults: answeredResults(context.words(locale), resultsOf('bank', open)),
  }
}

const checkedBank = ({ account_type, ...rest }: EnteredBank): BankDetails => ({
  ...rest,
  account_type: account_type as BankDetails['account_type'],
})
