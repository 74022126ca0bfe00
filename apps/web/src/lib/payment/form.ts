import type { Locale } from '@avalive/i18n/locales'
import type { Translate } from '@avalive/i18n/translate'

export type Wallet = 'apple_pay' | 'google_pay'

/** The chosen payment method. Card data itself stays inside the form. */
export type Payment =
  | { readonly method: 'newCard' }
  | { readonly method: 'savedCard'; readonly paymentMethodId: string }
  | { readonly method: 'wallet'; readonly wallet: Wallet }
  | { readonly method: 'konbini'; readonly name: string; readonly email: string; readonly phone: string }

/** The provider's response as the page understands it. Only our server confirms that a purchase is paid. */
export type Confirmation =
  /** The provider accepted the payment. Our server has the details. */
  | { readonly kind: 'taken' }
  /** The bank must authenticate the customer at this address. */
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'declined'; readonly declineCode: string | null; readonly errorCode: string | null }
  /** A form error, as text for the customer. */
  | { readonly kind: 'formError'; readonly message: string }
  /** The stores don't accept this phone number as the confirmation number. */
  | { readonly kind: 'phoneRejected' }
  /** No response, so the outcome is unknown. */
  | { readonly kind: 'unknown' }

export interface FormState {
  readonly complete: boolean
  /** The error in the current input, as text for the customer. */
  readonly error: string | null
}

export interface Order {
  /** In the currency's smallest unit. */
  readonly price: number
  readonly currency: string
  readonly formattedPrice: string
}

export interface Speech {
  readonly locale: Locale
  readonly t: Translate
}

export interface WalletButtons {
  /** Called on every press: whether the wallet may open now. If not, the page says why. */
  readonly isAllowed: () => boolean
  /** The customer agreed in the wallet. `confirm` with this wallet then makes the payment. */
  readonly onAgreed: (wallet: Wallet) => void
}

/** The provider's form, as seen by the order page. */
export interface PaymentForm {
  /** Mounts the card fields in an element. Returns a function that unmounts them. */
  readonly mountCard: (element: HTMLElement, onChange: (state: FormState) => void) => () => void
  /** Mounts the buttons of the browser's wallets in an element. `onFound` reports whether there are any. */
  readonly mountWallets: (element: HTMLElement, buttons: WalletButtons, onFound: (any: boolean) => void) => () => void
  readonly speak: (speech: Speech) => void
  /** The payment is not made after all. Closes a wallet that waits for it. */
  readonly abandon: () => void
  readonly confirm: (clientSecret: string, payment: Payment, returnUrl: string) => Promise<Confirmation>
}
