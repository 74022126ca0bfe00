import { payoneer } from '@avalive/contract/payouts/payoneer'
import { formatNumber } from '@avalive/i18n/format'
import {
  type FeeProblem,
  feeProblem,
  PAYONEER_MINIMUM,
  type PayoneerProblem,
  payoneerProblem,
} from '@avalive/rules/payouts/cash'
import { dollarText, PAYONEER_FEE_CENTS, payoneerCents, rateText } from '@avalive/rules/payouts/dollars'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { isUserWebview } from '../../lib/client.ts'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { CashForm } from '../../shared/abroad/CashForm.tsx'
import { useCashAmount } from '../../shared/abroad/cash-amount.ts'
import { FailureDialog } from '../../shared/abroad/FailureDialog.tsx'
import { currentRate, Rate } from '../../shared/abroad/Rate.tsx'
import { amountState } from '../../shared/abroad/Success.tsx'
import { useCashRequest } from '../../shared/abroad/use-cash-request.ts'
import { useDollars } from '../../shared/abroad/use-dollars.ts'
import { Fact } from '../../shared/Fact.tsx'
import { hasAccount } from './payee.ts'
import type { PayoneerData } from './use-payoneer.ts'

/** `payeeNotActive`: the account is linked, but Payoneer does not pay to it. */
type StateProblem = PayoneerProblem | 'payeeNotActive'
type Problem = StateProblem | FeeProblem

/** The amount, what becomes of it, and the request. */
export const PayoneerCash = ({ data }: { data: PayoneerData }) => {
  const t = useT()
  const locale = useLocale()
  const dollars = useDollars()
  const navigate = useNavigate()
  const { payee, balance } = data
  const total = BigInt(balance.livePoint.total)
  const rate = currentRate(data.rate)

  const stateProblem = (amount: bigint): StateProblem | null =>
    payoneerProblem({
      isLinked: hasAccount(payee),
      isInApp: isUserWebview(),
      canConvert: balance.canConvert,
      balance: total,
      amount,
    }) ?? (payee?.status === 'active' ? null : 'payeeNotActive')
  const problemOf = (amount: bigint): Problem | null =>
    stateProblem(amount) ?? (rate === null ? null : feeProblem(rate, amount))
  // At a low rate the fee may take the smallest amount, but leave something of a larger one.
  const general: Problem | null = stateProblem(PAYONEER_MINIMUM)
  const { typed, amount, ownProblem, isPossible, type, leave } = useCashAmount(general, problemOf)

  const request = useCashRequest({
    send: (input: Parameters<typeof call<typeof payoneer.requestPayoneerPayout>>[1]) =>
      call(payoneer.requestPayoneerPayout, input),
    onDone: ({ payout }) =>
      navigate('/mypage/payment_registration/payoneer/success', {
        replace: true,
        state: amountState(payout.amount),
      }),
  })

  const words = (problem: Problem): string => {
    const min = Number(PAYONEER_MINIMUM)
    switch (problem) {
      case 'notLinked':
      case 'notLinkedInApp':
      case 'payeeNotActive':
      case 'nothingLeft':
        return t(`payoneer.error.${problem}`)
      case 'belowMinimum':
        return t('abroad.error.belowMinimum', { min })
      case 'tallying':
      case 'notEnoughPoints':
        return t(`abroad.error.${problem}`)
    }
  }

  const fee = dollars(dollarText(PAYONEER_FEE_CENTS))
  // An input that isn't a whole number counts as 0. An empty field has no result.
  const result = rate === null || typed === '' ? null : dollars(dollarText(payoneerCents(rate, amount)))
  const submit = () => {
    if (rate === null || result === null || !isPossible) return
    request.ask(
      {
        title: t('abroad.confirm.title'),
        body: (
          <dl className="divide-y divide-line border-line border-y text-ink">
            <Fact name={t('abroad.confirm.points')}>{formatNumber(locale, amount)}</Fact>
            <Fact name={t('abroad.confirm.left')}>{formatNumber(locale, total - amount)}</Fact>
            <Fact name={t('payoneer.fee')}>{fee}</Fact>
            <Fact name={t('payoneer.result')} isStrong>
              {result}
            </Fact>
          </dl>
        ),
        confirmLabel: t('abroad.confirm.do', { dollars: result }),
      },
      { AmountOfLivePoints: Number(amount), RateOfUSD: rateText(rate) },
    )
  }

  return (
    <>
      <CashForm
        typed={typed}
        onType={type}
        onLeave={leave}
        most={general === null ? balance.livePoint.total : 0}
        hint={t('abroad.amount.from', { min: Number(PAYONEER_MINIMUM) })}
        error={ownProblem === null ? undefined : words(ownProblem)}
        notice={general === null ? null : words(general)}
        canSubmit={isPossible && rate !== null && !request.isSending}
        isSending={request.isSending}
        onSubmit={submit}
      >
        <dl className="divide-y divide-line border-line border-y">
          <Fact name={t('payoneer.fee')}>{fee}</Fact>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="font-medium">{t('payoneer.result')}</dt>
            <dd aria-live="polite" className="ml-auto font-display text-3xl font-bold wrap-anywhere">
              {result ?? '–'}
            </dd>
          </div>
        </dl>
        <Rate answer={data.rate} />
      </CashForm>
      {request.failure && (
        <FailureDialog
          service="payoneer"
          call={payoneer.requestPayoneerPayout}
          failure={request.failure}
          onRetry={request.retry}
          onClose={request.close}
        />
      )}
    </>
  )
}
