import { wise } from '@avalive/contract/payouts/wise'
import { formatNumber } from '@avalive/i18n/format'
import {
  WISE_MAXIMUM,
  WISE_MINIMUM,
  type WiseCurrency,
  type WiseProblem,
  wiseCurrencies,
  wiseProblem,
} from '@avalive/rules/payouts/cash'
import { dollarText, rateText, wiseCents } from '@avalive/rules/payouts/dollars'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { CashForm } from '../../shared/abroad/CashForm.tsx'
import { useCashAmount } from '../../shared/abroad/cash-amount.ts'
import { FailureDialog } from '../../shared/abroad/FailureDialog.tsx'
import { currentRate, Rate } from '../../shared/abroad/Rate.tsx'
import { amountState } from '../../shared/abroad/Success.tsx'
import { useCashRequest } from '../../shared/abroad/use-cash-request.ts'
import { useDollars } from '../../shared/abroad/use-dollars.ts'
import { Fact } from '../../shared/Fact.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { WisePayoutData } from './use-wise-payout.ts'

/** Why nothing can be paid to an account that is registered. */
type AccountProblem = 'accountNotUsable' | 'onHold'
type Problem = WiseProblem | AccountProblem

const accountProblem = (account: WisePayoutData['account']): AccountProblem | null => {
  if (account?.canCashTransfer) return null
  return account?.unusableBecause ? 'accountNotUsable' : 'onHold'
}

const useCurrencies = () => {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' })
    return wiseCurrencies.map((code) => ({ value: code, label: `${code} – ${names.of(code)}` }))
  }, [locale])
}

/** The amount, what becomes of it, and the request. */
export const WiseCash = ({ data }: { data: WisePayoutData }) => {
  const t = useT()
  const locale = useLocale()
  const dollars = useDollars()
  const navigate = useNavigate()
  const currencies = useCurrencies()
  const [currency, setCurrency] = useState<WiseCurrency>('USD')
  const { account, balance } = data
  const total = BigInt(balance.livePoint.total)
  const rate = currentRate(data.rate)

  const problemOf = (amount: bigint): Problem | null =>
    wiseProblem({ hasAccount: account !== undefined, canConvert: balance.canConvert, balance: total, amount }) ??
    accountProblem(account)
  const general = problemOf(WISE_MINIMUM)
  const { typed, amount, ownProblem, isPossible, type, leave } = useCashAmount(general, problemOf)

  const request = useCashRequest({
    send: (input: Parameters<typeof call<typeof wise.requestWisePayout>>[1]) => call(wise.requestWisePayout, input),
    onDone: ({ payout }) =>
      navigate('/mypage/payment_registration/wise/payout/success', {
        replace: true,
        state: amountState(payout.amount),
      }),
  })

  const words = (problem: Problem): string => {
    switch (problem) {
      case 'accountRequired':
      case 'accountNotUsable':
        return t(`wise.error.${problem}`)
      case 'belowMinimum':
        return t('abroad.error.belowMinimum', { min: Number(WISE_MINIMUM) })
      case 'aboveMaximum':
        return t('abroad.error.aboveMaximum', { max: Number(WISE_MAXIMUM) })
      case 'tallying':
      case 'notEnoughPoints':
      case 'onHold':
        return t(`abroad.error.${problem}`)
    }
  }

  // An input that isn't a whole number counts as 0. An empty field has no result.
  const result = rate === null || typed === '' ? null : dollars(dollarText(wiseCents(rate, amount)))
  const submit = () => {
    if (rate === null || result === null || !isPossible) return
    request.ask(
      {
        title: t('abroad.confirm.title'),
        body: (
          <dl className="divide-y divide-line border-line border-y text-ink">
            <Fact name={t('abroad.confirm.points')}>{formatNumber(locale, amount)}</Fact>
            <Fact name={t('abroad.confirm.left')}>{formatNumber(locale, total - amount)}</Fact>
            <Fact name={t('wise.currency.label')}>{currency}</Fact>
            <Fact name={t('wise.result')} isStrong>
              {result}
            </Fact>
          </dl>
        ),
        confirmLabel: t('abroad.confirm.do', { dollars: result }),
      },
      { AmountOfLivePoints: Number(amount), RateOfUSD: rateText(rate), PreferredCurrency: currency },
    )
  }

  return (
    <>
      <CashForm
        typed={typed}
        onType={type}
        onLeave={leave}
        most={general === null ? Math.min(balance.livePoint.total, Number(WISE_MAXIMUM)) : 0}
        hint={t('abroad.amount.between', { min: Number(WISE_MINIMUM), max: Number(WISE_MAXIMUM) })}
        error={ownProblem === null ? undefined : words(ownProblem)}
        notice={general === null ? null : words(general)}
        canSubmit={isPossible && rate !== null && !request.isSending}
        isSending={request.isSending}
        onSubmit={submit}
      >
        <SelectField
          label={t('wise.currency.label')}
          hint={t('wise.currency.hint')}
          options={currencies}
          disabled={request.isSending}
          value={currency}
          onChange={setCurrency}
        />
        <dl className="border-line border-y">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="font-medium">{t('wise.result')}</dt>
            <dd aria-live="polite" className="ml-auto font-display text-3xl font-bold wrap-anywhere">
              {result ?? '–'}
            </dd>
          </div>
        </dl>
        <Rate answer={data.rate} />
      </CashForm>
      {request.failure && (
        <FailureDialog
          service="wise"
          call={wise.requestWisePayout}
          failure={request.failure}
          onRetry={request.retry}
          onClose={request.close}
        />
      )}
    </>
  )
}
