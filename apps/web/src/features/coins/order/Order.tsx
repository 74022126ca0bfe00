import { coins, type PaymentMethod } from '@avalive/contract/coins'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { AppFrame } from '../../../frame/AppFrame.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { reload } from '../../../lib/leave.ts'
import { useRetryOnline } from '../../../lib/online.ts'
import type { FormState, Payment } from '../../../lib/payment/form.ts'
import { callQuery } from '../../../lib/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { useDialogs } from '../../../ui/Dialogs.tsx'
import { LimitNotice } from '../LimitNotice.tsx'
import { AcceptedCards } from './AcceptedCards.tsx'
import { BuyBar } from './BuyBar.tsx'
import { CardManager } from './CardManager.tsx'
import { choiceAfter, firstChoice, hasRoomForCard, konbini, needsNewForm, newCard } from './cards.ts'
import { CardFields, Wallets } from './FormParts.tsx'
import { GuardianConsent } from './GuardianConsent.tsx'
import { KonbiniFields } from './KonbiniFields.tsx'
import { KonbiniNote } from './KonbiniNote.tsx'
import { emptyKonbini, isKonbiniComplete, phoneDigits } from './konbini-input.ts'
import { OrderLinks } from './OrderLinks.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import type { Missing, OrderDetails } from './order-details.ts'
import { PaymentChoice } from './PaymentChoice.tsx'
import { UnsureView } from './UnsureView.tsx'
import { useAccountWatch } from './use-account-watch.ts'
import { useGuardianConsent } from './use-guardian-consent.ts'
import { usePaymentForm } from './use-payment-form.ts'
import { usePurchase } from './use-purchase.ts'
import { usePurchaseEffects } from './use-purchase-effects.tsx'
import { useReloadFromCache } from './use-reload-from-cache.ts'

const nothingTyped: FormState = { complete: false, error: null }

export const Order = ({ order, onStale }: { order: OrderDetails; onStale: () => void }) => {
  const t = useT()
  const queries = useQueryClient()
  const { alert } = useDialogs()
  const { product, konbiniPayment } = order
  const cards = order.paymentMethods
  const [chosen, choose] = useState(() => firstChoice(cards))
  const [round, setRound] = useState(0)
  const [typed, setTyped] = useState(nothingTyped)
  const [keepCard, setKeepCard] = useState(false)
  const [slip, setSlip] = useState(emptyKonbini)
  const consent = useGuardianConsent(order.needsGuardianConsent)
  const [managing, setManaging] = useState(false)

  const loaded = usePaymentForm(product, round)
  const form = loaded.kind === 'ready' ? loaded.form : null
  const effects = usePurchaseEffects({ product, form, onStale })
  const { state, dispatch, pay, askAgain } = usePurchase(effects)
  useEffect(() => dispatch({ type: form ? 'formReady' : 'formLost' }), [form, dispatch])

  // The form is created for one amount, so recreate it when the price changes. Not during a payment: then the opened
  // purchase is compared with what was shown.
  const asked = `${product.currency} ${product.price}`
  const [madeFor, setMadeFor] = useState(asked)
  useEffect(() => {
    if (madeFor === asked || state.step !== 'ready') return
    setMadeFor(asked)
    setRound((count) => count + 1)
  }, [madeFor, asked, state.step])

  const withKonbini =
    konbiniPayment.isKonbiniPaymentAvailableIPRegion && konbiniPayment.isKonbiniPaymentAvailableProduct
  const choice = choiceAfter(chosen === konbini && !withKonbini ? '' : chosen, cards)
  const room = hasRoomForCard(cards)
  const missingFor = (): Missing | null => {
    if (consent.isMissing) return 'consent'
    if (!form) return 'form'
    if (choice === newCard && !typed.complete) return 'card'
    return choice === konbini && !isKonbiniComplete(slip) ? 'konbini' : null
  }
  const missing = missingFor()
  const bought = {
    vliveId: order.userInfo.vliveId,
    productId: product.productId,
    currency: product.currency,
    price: product.price,
  }

  const buy = (payment: Payment) =>
    pay({
      product: bought,
      totalGem: product.totalGem,
      payment,
      keepCard: payment.method === 'newCard' && keepCard && room,
      guardianConsent: consent.isGiven,
    })

  const isWalletAllowed = (): boolean => {
    if (consent.isMissing) consent.askFor()
    return state.step === 'ready' && !consent.isMissing
  }

  useReloadFromCache()
  useAccountWatch({
    vliveId: order.userInfo.vliveId,
    isIdle: state.step === 'ready' || state.step === 'loading',
    onOther: async () => {
      await alert({ title: t('otherAccount.title'), body: t('coins.account.notCharged') })
      reload()
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (choice === newCard && typed.error) return alert({ title: t('coins.order.cardError'), body: typed.error })
    if (missing) return
    if (choice === newCard) return buy({ method: 'newCard' })
    if (choice !== konbini) return buy({ method: 'savedCard', paymentMethodId: choice })
    const { name, email, phone } = slip
    return buy({ method: 'konbini', name: name.trim(), email: email.trim(), phone: phoneDigits(phone) })
  }

  const cardsChanged = (after: PaymentMethod[]) => {
    const { queryKey } = callQuery(coins.getCoinPurchase, { productId: product.productId })
    queries.setQueryData<OrderDetails>(queryKey, (before) => before && { ...before, paymentMethods: after })
    if (!needsNewForm(cards, after)) return
    choose(firstChoice(after))
    setRound((count) => count + 1)
  }

  if (state.step === 'unsure') {
    return <UnsureView why={state.why} asking={state.asking} onAsk={() => askAgain(bought)} />
  }

  // Wait for the form before the first render, because its fields would push the rest of the page around.
  if (loaded.kind === 'loading' && round === 0) return <OrderSkeleton />

  const isPaying = state.step === 'processing' && state.paying
  return (
    <AppFrame
      title={t('title.coinPurchase')}
      back={{ to: '/mypage/', label: t('common.back') }}
      dock={
        <BuyBar
          formId="order"
          product={product}
          missing={typed.error && choice === newCard ? null : missing}
          busy={state.step === 'processing' || state.step === 'gone'}
          paying={isPaying ? (choice === konbini ? 'konbini' : 'card') : null}
        />
      }
    >
      <form id="order" noValidate onSubmit={submit} inert={isPaying} className="flex flex-col gap-6">
        {order.purchaseLimit && <LimitNotice limit={order.purchaseLimit} />}
        <OrderSummary user={order.userInfo} product={product} />
        <Card as="section" aria-labelledby="order-payment">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="order-payment" className="text-xl">
              {t('coins.order.payment')}
            </h2>
            {cards.length > 0 && (
              <div className="-mx-4">
                <Button tone="quiet" size="small" onClick={() => setManaging(true)}>
                  {t('coins.cards.edit')}
                </Button>
              </div>
            )}
          </div>
          <div className="grid grid-cols-1 gap-5">
            <PaymentChoice cards={cards} withKonbini={withKonbini} choice={choice} onChange={choose} />
            {loaded.kind === 'failed' && <FormFailed onRetry={() => setRound((count) => count + 1)} />}
            <div hidden={choice !== newCard} className="min-h-20">
              {form && <CardFields key={round} form={form} onChange={setTyped} />}
              <div className="mt-4">
                <Checkbox
                  label={t('coins.order.keepCard')}
                  hint={room ? undefined : t('coins.order.keepCardFull')}
                  disabled={!room}
                  checked={keepCard && room}
                  onChange={setKeepCard}
                />
              </div>
            </div>
            {choice === konbini && <KonbiniFields input={slip} onChange={setSlip} />}
            <KonbiniNote order={order} isChosen={choice === konbini} />
            {choice === newCard && <AcceptedCards />}
          </div>
        </Card>
        {order.needsGuardianConsent && <GuardianConsent consent={consent} />}
        {form && (
          <Wallets
            key={round}
            form={form}
            buttons={{
              isAllowed: isWalletAllowed,
              onAgreed: (wallet) => buy({ method: 'wallet', wallet }),
            }}
          />
        )}
        <OrderLinks region={order.userInfo.region} />
      </form>
      {managing && (
        <CardManager cards={cards} onChange={cardsChanged} onStale={onStale} onClose={() => setManaging(false)} />
      )}
    </AppFrame>
  )
}

const FormFailed = ({ onRetry }: { onRetry: () => void }) => {
  const t = useT()
  useRetryOnline(onRetry)
  return (
    <div role="alert" className="rounded-lg bg-danger-wash p-4">
      <p>{t('coins.order.formFailed')}</p>
      <div className="mt-3">
        <Button tone="secondary" size="small" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    </div>
  )
}
