import type { Output } from '@avalive/contract/call'
import { depositAccount } from '@avalive/contract/payouts/deposit-account'
import { checkPersonal } from '@avalive/rules/payouts/check-details'
import type { PersonalDetails, PersonalKey } from '@avalive/rules/payouts/details'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Navigate } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { shownAccount } from '../../lib/other-account.ts'
import { isPayoutRefused } from '../../lib/payout-refused.ts'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { FormSkeleton } from '../../shared/register/FormSkeleton.tsx'
import { RegisterForm } from '../../shared/register/RegisterForm.tsx'
import { tidyDigits, tidyKana, tidyText } from '../../shared/register/tidy.ts'
import { useRegister } from '../../shared/register/use-register.ts'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'
import { verifyWords } from './verify-words.ts'

const { getDepositAccount, updateDepositAccount } = depositAccount
const query = callQuery(getDepositAccount, {})
const back = '/mypage/payment_registration/'

const PersonalPage = () => {
  const t = useT()
  const { data, error, refetch, isFetching } = useQuery({
    ...query,
    staleTime: 0,
    gcTime: 0,
    // A later answer must not replace what is being typed.
    refetchOnMount: 'always',
    meta: { failureShown: true },
  })
  if (isPayoutRefused(error)) return <Navigate to="/mypage/" replace />
  if (error && !data) {
    return (
      <LoadFailedScreen
        title={t('payouts.failed.title')}
        text={t('payouts.failed.text')}
        isRetrying={isFetching}
        onRetry={() => refetch()}
        back={{ to: back, label: t('common.back') }}
      />
    )
  }
  return (
    <AppFrame
      width="narrow"
      title={t('title.personal')}
      lead={t('payouts.personal.lead')}
      back={{ to: back, label: t('common.back') }}
    >
      {data ? <PersonalForm registered={data} /> : <FormSkeleton fields={7} />}
    </AppFrame>
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
