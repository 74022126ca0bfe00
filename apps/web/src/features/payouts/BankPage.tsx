import type { Output } from '@avalive/contract/call'
import { depositAccount } from '@avalive/contract/payouts/deposit-account'
import { checkBank, checkKana, joinName, splitName } from '@avalive/rules/payouts/check-details'
import { accountTypes, POSTAL_BANK } from '@avalive/rules/payouts/details'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { shownAccount } from '../../lib/other-account.ts'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { bankTypeKey } from '../../shared/bank-type.ts'
import { RegisterForm } from '../../shared/register/RegisterForm.tsx'
import type { Result } from '../../shared/register/results.ts'
import { tidyDigits, tidyKana } from '../../shared/register/tidy.ts'
import { useRegister } from '../../shared/register/use-register.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'
import { BankPicker } from './bank/BankPicker.tsx'
import { RegistrationPage } from './RegistrationPage.tsx'
import { verifyWords } from './verify-words.ts'

const { getDepositBankAccount, updateDepositBankAccount } = depositAccount
const query = callQuery(getDepositBankAccount, {})

const BankPage = () => {
  const t = useT()
  return (
    <RegistrationPage
      query={query}
      title={t('title.bank')}
      lead={t('payouts.bank.lead')}
      fields={6}
      form={(registered) => <BankForm registered={registered} />}
    />
  )
}

/** The two kana are fields of their own, and one value on the wire. */
interface Draft {
  readonly bank_code: string
  readonly bank_name: string
  readonly account_type: string
  readonly branch_code: string
  readonly account_number: string
  readonly account_name: string
}

const draftOf = (registered: Output<typeof getDepositBankAccount>['DepositBankAccount']): Draft =>
  registered
    ? { ...registered, account_type: String(registered.account_type) }
    : { bank_code: '', bank_name: '', account_type: '', branch_code: '', account_number: '', account_name: '' }

const tidied = (draft: Draft): Draft => {
  const [family, first] = splitName(draft.account_name)
  return {
    ...draft,
    branch_code: tidyDigits(draft.branch_code),
    account_number: tidyDigits(draft.account_number),
    account_name: family === '' && first === '' ? '' : joinName(tidyKana(family), tidyKana(first)),
  }
}

const enteredOf = ({ bank_code, account_type, branch_code, account_number, account_name }: Draft) => ({
  bank_code,
  account_type: Number(account_type),
  branch_code,
  account_number,
  account_name,
})

const opening = new Set(['Enter', ' ', 'ArrowDown'])

const BankForm = ({ registered }: { registered: Output<typeof getDepositBankAccount> }) => {
  const t = useT()
  const queries = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isPicking, setPicking] = useState(false)
  const form = useRegister({
    initial: draftOf(registered.DepositBankAccount),
    results: registered.VerifyResults,
    reasonOf: verifyWords(t),
    tidied,
    check: (draft): Result[] =>
      checkBank(enteredOf(draft), null).map(({ key, reason }) => ({ key, reason: t(`payouts.verify.${reason}`) })),
    send: (draft: Draft) => call(updateDepositBankAccount, { ...enteredOf(draft), ...shownAccount() }),
    onAnswer: ({ DepositBankAccount, VerifyResults }) =>
      queries.setQueryData(query.queryKey, { DepositBankAccount, VerifyResults }),
    // Wait until the results have rendered.
    onResults: () => requestAnimationFrame(() => heading.current?.focus()),
  })
  const { draft } = form
  const isPostal = draft.bank_code === POSTAL_BANK
  const [family, first] = splitName(draft.account_name)
  const labels: Readonly<Record<string, string>> = {
    bank_code: t('payouts.field.bank_code'),
    account_type: t('payouts.field.account_type'),
    branch_code: t('payouts.field.branch_code'),
    account_number: t('payouts.field.account_number'),
    account_name: t('payouts.field.account_name'),
  }
  const field = (key: 'branch_code' | 'account_number'): TextFieldProps => ({
    label: labels[key] ?? '',
    error: form.errorOf(key),
    required: true,
    inputMode: 'numeric',
    autoComplete: 'off',
    value: draft[key],
    onChange: (value) => form.change({ [key]: value }),
    onBlur: () => form.leave(key),
  })
  /** A mistake in one part marks that part. What the server reports about the whole marks both. */
  const nameError = (part: string): string | undefined => {
    const error = form.errorOf('account_name')
    const isReported = form.results.some(({ key }) => key === 'account_name')
    const reason = checkKana(tidyKana(part))
    if (!error || isReported) return error
    return reason ? t(`payouts.verify.${reason}`) : undefined
  }
  const openByKey = (event: KeyboardEvent) => {
    if (!opening.has(event.key)) return
    event.preventDefault()
    setPicking(true)
  }
  return (
    <RegisterForm
      results={form.results.map((result) => ({ ...result, label: labels[result.key] ?? '' }))}
      resultsRef={heading}
      canSubmit={form.canSubmit}
      isSending={form.isSending}
      onSubmit={form.submit}
    >
      <TextField
        label={labels.bank_code ?? ''}
        error={form.errorOf('bank_code')}
        readOnly
        required
        lang={draft.bank_name === '' ? undefined : 'ja'}
        placeholder={t('payouts.bank.choose')}
        aria-haspopup="dialog"
        value={draft.bank_name}
        onChange={() => {}}
        onClick={() => setPicking(true)}
        onKeyDown={openByKey}
      />
      <SelectField
        label={labels.account_type ?? ''}
        error={form.errorOf('account_type')}
        required
        placeholder={t('payouts.bank.chooseType')}
        options={accountTypes.map((type) => ({ value: String(type), label: t(bankTypeKey(type)) }))}
        value={draft.account_type}
        onChange={(account_type) => form.change({ account_type })}
        onBlur={() => form.leave('account_type')}
      />
      <TextField {...field('branch_code')} hint={t(isPostal ? 'payouts.hint.symbol' : 'payouts.hint.branch')} />
      <TextField {...field('account_number')} hint={t(isPostal ? 'payouts.hint.postal' : 'payouts.hint.account')} />
      <p className="text-sm text-soft">{t('payouts.bank.postal')}</p>
      <fieldset className="grid grid-cols-1 gap-6 sm:grid-cols-2 sm:gap-4">
        <legend className="mb-3 font-semibold">{labels.account_name}</legend>
        <TextField
          label={t('payouts.field.family_name_kana')}
          hint={t('payouts.hint.kana')}
          error={nameError(family)}
          required
          lang="ja"
          autoComplete="off"
          value={family}
          onChange={(value) => form.change({ account_name: joinName(value, first) })}
          onBlur={() => first !== '' && form.leave('account_name')}
        />
        <TextField
          label={t('payouts.field.first_name_kana')}
          hint={t('payouts.hint.kana')}
          error={nameError(first)}
          required
          lang="ja"
          autoComplete="off"
          value={first}
          onChange={(value) => form.change({ account_name: joinName(family, value) })}
          onBlur={() => form.leave('account_name')}
        />
      </fieldset>
      {isPicking && (
        <BankPicker
          title={labels.bank_code ?? ''}
          onClose={() => setPicking(false)}
          onPick={(bank) => {
            form.change(bank)
            setPicking(false)
          }}
        />
      )}
    </RegisterForm>
  )
}

export default withQueries(BankPage)
