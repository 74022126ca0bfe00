import type { Output } from '@avalive/contract/call'
import { depositAccount } from '@avalive/contract/payouts/deposit-account'
import { checkPersonal } from '@avalive/rules/payouts/check-details'
import type { PersonalDetails, PersonalKey } from '@avalive/rules/payouts/details'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { shownAccount } from '../../lib/other-account.ts'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { RegisterForm } from '../../shared/register/RegisterForm.tsx'
import { tidyDigits, tidyKana, tidyText } from '../../shared/register/tidy.ts'
import { useRegister } from '../../shared/register/use-register.ts'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'
import { RegistrationPage } from './RegistrationPage.tsx'
import { verifyWords } from './verify-words.ts'

const { getDepositAccount, updateDepositAccount } = depositAccount
const query = callQuery(getDepositAccount, {})

const PersonalPage = () => {
  const t = useT()
  return (
    <RegistrationPage
      query={query}
      title={t('title.personal')}
      lead={t('payouts.personal.lead')}
      fields={7}
      form={(registered) => <PersonalForm registered={registered} />}
    />
  )
}

const empty: PersonalDetails = {
  family_name: '',
  first_name: '',
  family_name_kana: '',
  first_name_kana: '',
  zip_code: '',
  address: '',
  mail_address: '',
}

const tidied = (draft: PersonalDetails): PersonalDetails => ({
  family_name: tidyText(draft.family_name),
  first_name: tidyText(draft.first_name),
  family_name_kana: tidyKana(draft.family_name_kana),
  first_name_kana: tidyKana(draft.first_name_kana),
  zip_code: tidyDigits(draft.zip_code),
  address: tidyText(draft.address),
  mail_address: tidyText(draft.mail_address),
})

const PersonalForm = ({ registered }: { registered: Output<typeof getDepositAccount> }) => {
  const t = useT()
  const queries = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRegister({
    initial: registered.DepositAccount ?? empty,
    results: registered.VerifyResults,
    reasonOf: verifyWords(t),
    tidied,
    check: (draft) => checkPersonal(draft).map(({ key, reason }) => ({ key, reason: t(`payouts.verify.${reason}`) })),
    send: (draft: PersonalDetails) => call(updateDepositAccount, { ...draft, ...shownAccount() }),
    onAnswer: ({ DepositAccount, VerifyResults }) =>
      queries.setQueryData(query.queryKey, { DepositAccount, VerifyResults }),
    // Wait until the results have rendered.
    onResults: () => requestAnimationFrame(() => heading.current?.focus()),
  })
  const label = (key: PersonalKey) => t(`payouts.field.${key}`)
  const field = (key: PersonalKey): TextFieldProps => ({
    label: label(key),
    error: form.errorOf(key),
    required: true,
    value: form.draft[key],
    onChange: (value) => form.change({ [key]: value }),
    onBlur: () => form.leave(key),
  })
  return (
    <RegisterForm
      results={form.results.map((result) => ({ ...result, label: label(result.key as PersonalKey) }))}
      resultsRef={heading}
      canSubmit={form.canSubmit}
      isSending={form.isSending}
      onSubmit={form.submit}
    >
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField {...field('family_name')} autoComplete="family-name" />
        <TextField {...field('first_name')} autoComplete="given-name" />
      </div>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField {...field('family_name_kana')} hint={t('payouts.hint.kana')} autoComplete="off" lang="ja" />
        <TextField {...field('first_name_kana')} hint={t('payouts.hint.kana')} autoComplete="off" lang="ja" />
      </div>
      <TextField {...field('zip_code')} hint={t('payouts.hint.zip')} inputMode="numeric" autoComplete="postal-code" />
      <TextField {...field('address')} hint={t('payouts.hint.address')} autoComplete="street-address" />
      <TextField
        {...field('mail_address')}
        hint={t('payouts.hint.mail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
    </RegisterForm>
  )
}

export default withQueries(PersonalPage)
