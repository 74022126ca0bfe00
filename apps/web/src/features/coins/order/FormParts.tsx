import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import type { FormState, PaymentForm, WalletButtons } from '../../../lib/payment/form.ts'

/** Container of the provider's card fields. */
export const CardFields = ({ form, onChange }: { form: PaymentForm; onChange: (state: FormState) => void }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!place.current) return
    const unmount = form.mountCard(place.current, onChange)
    return () => {
      unmount()
      onChange({ complete: false, error: null })
    }
  }, [form, onChange])
  return <div ref={place} />
}

/** Apple Pay and Google Pay, if the browser supports them. */
export const Wallets = ({ form, buttons }: { form: PaymentForm; buttons: WalletButtons }) => {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState(false)
  const latest = useRef(buttons)
  useEffect(() => {
    latest.current = buttons
  })
  useLayoutEffect(() => {
    if (!place.current) return
    return form.mountWallets(
      place.current,
      { isAllowed: () => latest.current.isAllowed(), onAgreed: (wallet) => latest.current.onAgreed(wallet) },
      setFound,
    )
  }, [form])
  return (
    <section aria-label={t('coins.wallet.title')} className={found ? undefined : 'invisible h-0'}>
      <p className="mb-3 flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('coins.wallet.or')}
      </p>
      <div ref={place} />
    </section>
  )
}
