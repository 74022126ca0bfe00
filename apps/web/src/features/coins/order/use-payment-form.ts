import { useEffect, useRef, useState } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import type { Order, PaymentForm } from '../../../lib/payment/form.ts'
import { loadPaymentForm } from '../../../lib/payment/load-form.ts'

type Loaded = { readonly kind: 'loading' | 'failed' } | { readonly kind: 'ready'; readonly form: PaymentForm }

/** The provider's form in the page's language. It is recreated whenever `round` changes. */
export const usePaymentForm = (order: Order, round: number): Loaded => {
  const t = useT()
  const locale = useLocale()
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  const latest = useRef({ order, speech: { locale, t } })
  useEffect(() => {
    latest.current = { order, speech: { locale, t } }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is what asks for a new form
  useEffect(() => {
    let wanted = true
    setLoaded({ kind: 'loading' })
    loadPaymentForm(latest.current.order, latest.current.speech).then(
      (form) => wanted && setLoaded({ kind: 'ready', form }),
      () => wanted && setLoaded({ kind: 'failed' }),
    )
    return () => {
      wanted = false
    }
  }, [round])

  useEffect(() => {
    if (loaded.kind === 'ready') loaded.form.speak({ locale, t })
  }, [loaded, locale, t])

  return loaded
}
