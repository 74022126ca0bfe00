import type { Translate } from '@avalive/i18n/translate'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Wallet, WalletButtons } from './form.ts'

declare global {
  interface Window {
    ApplePaySession?: unknown
  }
}

/** Safari exposes Apple Pay by name. In other browsers, Google Pay works through the Payment Request API. */
export const walletOfBrowser = (): Wallet | null => {
  if (window.ApplePaySession) return 'apple_pay'
  return 'PaymentRequest' in window ? 'google_pay' : null
}

const names: Record<Wallet, string> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' }

interface Props {
  t: Translate
  wallet: Wallet
  price: string
  buttons: WalletButtons
}

/**
 * A plain button without the wallet's logo, because the provider renders the real one in production. A real wallet
 * opens a sheet of the device; here it is a dialog.
 */
export const SandboxWallet = ({ t, wallet, price, buttons }: Props) => {
  const [open, setOpen] = useState(false)
  const agree = () => {
    setOpen(false)
    buttons.onAgreed(wallet)
  }
  return (
    <>
      <Button
        tone="secondary"
        block
        onClick={() => {
          if (buttons.isAllowed()) setOpen(true)
        }}
      >
        {t('coins.wallet.test', { wallet: names[wallet] })}
      </Button>
      {open && (
        <Dialog
          title={names[wallet]}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button onClick={agree}>{t('coins.wallet.pay', { price })}</Button>
              <Button tone="secondary" onClick={() => setOpen(false)}>
                {t('common.cancel')}
              </Button>
            </>
          }
        >
          <p>{t('coins.wallet.sandbox')}</p>
        </Dialog>
      )}
    </>
  )
}
