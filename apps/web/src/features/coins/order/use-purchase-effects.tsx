import type { CoinProduct } from '@avalive/contract/coins'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { holdPage } from '../../../lib/hold.ts'
import { useT } from '../../../lib/i18n.tsx'
import { leaveTo, reload } from '../../../lib/leave.ts'
import { sayPaying } from '../../../lib/paying.ts'
import type { PaymentForm } from '../../../lib/payment/form.ts'
import { paymentReturnUrl } from '../../../lib/payment-return.ts'
import { useDialogs } from '../../../ui/Dialogs.tsx'
import { completeAddress } from '../complete-address.ts'
import { useOutcomeAlert } from '../use-outcome-alert.tsx'
import { ConfirmBody } from './ConfirmBody.tsx'
import type { Ending, Message } from './flow.ts'
import type { EndingDetails, PurchaseEffects } from './use-purchase.ts'

interface Options {
  product: CoinProduct
  form: PaymentForm | null
  onStale: () => void
}

type Shown = Exclude<NonNullable<Ending['go']>, 'away' | 'reload'>

/** These pages replace the order page in the history, so that going back doesn't lead to a finished order. */
const addresses: Record<Shown, (details: Pick<EndingDetails, 'purchaseId' | 'coins'>) => string> = {
  complete: ({ coins }) => completeAddress(coins),
  pending: ({ purchaseId }) => `/mypage/coin_purchase/pending/${purchaseId}`,
  mypage: () => '/mypage/',
}

/** Side effects of the purchase flow: confirmations, the provider's form, messages, navigation. */
export const usePurchaseEffects = ({ product, form, onStale }: Options): PurchaseEffects => {
  const t = useT()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { alert, confirm } = useDialogs()
  const sayVerdict = useOutcomeAlert()
  const release = useRef(async () => {})
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      release.current()
    }
  }, [])

  const say = useCallback(
    async (message: Message, words: string): Promise<void> => {
      switch (message.kind) {
        case 'verdict':
          return sayVerdict(message.verdict)
        case 'server':
          return alert({ title: t('coins.order.refused'), body: words })
        case 'text':
          return alert({ title: t('coins.order.cardError'), body: message.text })
        case 'phoneRejected':
          return alert({ title: t('coins.order.refused'), body: t('coins.konbini.phoneRejected') })
        case 'offerOver':
          return alert({ title: t('coins.order.gone.title'), body: t('coins.order.gone.text') })
        case 'termsChanged':
          return alert({ title: t('coins.order.changed.title'), body: t('coins.order.changed.text') })
        case 'otherAccount':
          return alert({
            title: t('otherAccount.title'),
            body: t(message.mayBePaid ? 'coins.account.mayBePaid' : 'coins.account.notCharged'),
          })
      }
    },
    [t, alert, sayVerdict],
  )

  const go = useCallback(
    (to: NonNullable<Ending['go']>, { purchaseId, coins, url }: EndingDetails): void => {
      if (to === 'away') leaveTo(url)
      else if (to === 'reload') reload()
      else navigate(addresses[to]({ purchaseId, coins }), { replace: true })
    },
    [navigate],
  )

  return useMemo(
    () => ({
      agree: async ({ method }) =>
        method === 'wallet' ||
        confirm({
          title: t('coins.order.ask'),
          body: <ConfirmBody product={product} />,
          confirmLabel: t('coins.order.buy', { count: product.totalGem }),
        }),
      confirm: async ({ clientSecret, purchaseId }, payment) =>
        form ? form.confirm(clientSecret, payment, paymentReturnUrl(purchaseId)) : { kind: 'unknown' },
      hold: () => {
        const endPaying = sayPaying()
        const letGo = holdPage((signal) =>
          confirm({
            title: t('coins.order.leave'),
            body: t('coins.order.leaveText'),
            confirmLabel: t('coins.order.leaveDo'),
            cancelLabel: t('coins.order.stay'),
            prefersCancel: true,
            signal,
          }),
        )
        release.current = () => {
          endPaying()
          return letGo()
        }
      },
      finish: async (ending, details) => {
        await release.current()
        form?.abandon()
        // The buyer has left the page. My-page shows the outcome, so don't navigate.
        if (!here.current) return queries.invalidateQueries({ queryKey: ['account'] })
        if (ending.next === 'gone' || ending.reload) queries.removeQueries({ queryKey: ['account'] })
        if (ending.say) await say(ending.say, details.message)
        if (ending.reload) onStale()
        if (ending.go) go(ending.go, details)
      },
    }),
    [t, product, form, onStale, confirm, queries, say, go],
  )
}
