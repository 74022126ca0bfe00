import type { Output } from '@avalive/contract/call'
import { wise } from '@avalive/contract/payouts/wise'
import { formatDate } from '@avalive/i18n/format'
import { regionsByName } from '@avalive/i18n/regions'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { call } from '../../lib/api.ts'
import { errorNameOf } from '../../lib/error-name.ts'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { shownAccount } from '../../lib/other-account.ts'
import { callQuery } from '../../lib/query.tsx'
import { RegisterForm } from '../../shared/register/RegisterForm.tsx'
import { useRegister } from '../../shared/register/use-register.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'
import { checkAccount, LONGEST_NAME, tidied, type WiseDraft, type WiseReason } from './check-account.ts'

export type RegisteredAccount = NonNullable<Output<typeof wise.getWiseAccount>['account']>

const query = callQuery(wise.getWiseAccount, {})

const draftOf = (registered: RegisteredAccount | undefined): WiseDraft =>
  registered
    ? {
        firstName: registered.firstName,
        lastName: registered.lastName,
        region: registered.region,
        email: registered.email,
        confirmEmail: registered.email,
      }
    : { firstName: '', lastName: '', region: '', email: '', confirmEmail: '' }

const isUnknownRegion = (error: unknown): boolean => errorNameOf(error, 'payouts') === 'unknownRegion'

/** Registers the account. A region that the server does not know is reported on its field. */
const store = async ({ confirmEmail: _, ...account }: WiseDraft) => {
  try {
    const answer = await call(wise.storeWiseAccount, { ...account, ...shownAccount() })
    return { ...answer, registered: true, VerifyResults: [] }
  } catch (error) {
    if (!isUnknownRegion(error)) throw error
    return { account: undefined, registered: false, VerifyResults: [{ key: 'region', reason: 'invalidRegion' }] }
  }
}

export const AccountForm = ({ registered }: { registered: RegisteredAccount | undefined }) => {
  const t = useT()
  const locale = useLocale()
  const queries = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const regions = useMemo(() => regionsByName(locale).map(({ code, name }) => ({ value: code, label: name })), [locale])
  const words = (reason: WiseReason): string => {
    switch (reason) {
      case 'tooLong':
        return t('validation.maxCharacters', { characters: LONGEST_NAME })
      case 'notMail':
        return t('wise.error.notMail')
      default:
        return t(`validation.${reason}`)
    }
  }
  const form = useRegister({
    initial: draftOf(registered),
    results: [],
    reasonOf: () => t('validation.invalidRegion'),
    // Wise has refused or returned a payout to it. The same details, entered again, can be paid to.
    mustRepeat: registered?.unusableBecause === 'refused',
    tidied,
    check: (draft) => checkAccount(draft).map(({ key, reason }) => ({ key, reason: words(reason) })),
    send: store,
    onAnswer: ({ account }) => {
      // A change cancels requests, whose points come back.
      void queries.invalidateQueries({ refetchType: 'none' })
      queries.setQueryData(query.queryKey, account && { account })
    },
    // Wait until the results have rendered.
    onResults: () => requestAnimationFrame(() => heading.current?.focus()),
  })
  const label = (key: keyof WiseDraft) => t(`wise.field.${key}`)
  const field = (key: Exclude<keyof WiseDraft, 'region'>): TextFieldProps => ({
    label: label(key),
    error: form.errorOf(key),
    required: true,
    value: form.draft[key],
    onChange: (value) => form.change({ [key]: value }),
    onBlur: () => form.leave(key),
  })
  /** A changed address no longer agrees with its confirmation, which then says so. */
  const leaveEmail = () => {
    form.leave('email')
    if (form.draft.confirmEmail !== '') form.leave('confirmEmail')
  }
  const mail = { type: 'email', inputMode: 'email', autoCapitalize: 'none' } as const
  return (
    <RegisterForm
      results={form.results.map((result) => ({ ...result, label: label(result.key as keyof WiseDraft) }))}
      resultsRef={heading}
      canSubmit={form.canSubmit}
      isSending={form.isSending}
      onSubmit={form.submit}
    >
      {registered && (
        <div className="grid gap-1 text-sm text-soft">
          <p>{t('wise.account.updated', { date: formatDate(locale, registered.accountLastUpdatedAt) })}</p>
          <p>{t('wise.account.changeNote')}</p>
        </div>
      )}
      {registered && !registered.canCashTransfer && (
        <p className="rounded-lg bg-accent-wash px-4 py-3">
          {t(registered.unusableBecause ? 'wise.error.accountNotUsable' : 'abroad.error.onHold')}
        </p>
      )}
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
      </div>
      <SelectField
        label={label('region')}
        error={form.errorOf('region')}
        required
        autoComplete="country"
        placeholder={t('wise.region.choose')}
        options={regions}
        value={form.draft.region}
        onChange={(region) => form.change({ region })}
        onBlur={() => form.leave('region')}
      />
      <TextField {...field('email')} {...mail} hint={t('wise.hint.email')} autoComplete="email" onBlur={leaveEmail} />
      <TextField {...field('confirmEmail')} {...mail} autoComplete="off" />
    </RegisterForm>
  )
}
