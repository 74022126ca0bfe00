import type { Locale } from '@avalive/i18n/locales'
import type { Translate } from '@avalive/i18n/translate'

export type Wallet = 'apple_pay' | 'google_pay'

/** How somebody pays. Card data itself stays inside the form. */
export type Payment =
  | { readonly method: 'newCard' }
  | { readonly method: 'savedCard'; readonly paymentMethodId: string }
  | { readonly method: 'wallet'; readonly wallet: Wallet }
  | { readonly method: 'konbini'; readonly name: string; readonly email: string; readonly phone: string }

/** What the provider's answer means here. Only our server's word says that a purchase is paid. */
export type Confirmation =
  /** The provider has taken it: our server knows more. */
  | { readonly kind: 'taken' }
  /** The bank wants to see the customer, at this address. */
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'declined'; readonly declineCode: string | null; readonly errorCode: string | null }
  /** Something in the form is wrong, in words for the customer. */
  | { readonly kind: 'formError'; readonly message: string }
  /** The stores do not take this number to know the customer by. */
  | { readonly kind: 'phoneRejected' }
  /** No answer: what happened is not known. */
  | { readonly kind: 'unknown' }

export interface FormState {
  readonly complete: boolean
  /** What is wrong with what was typed, in words for the customer. */
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
  /** Asked at every press: whether it may open the wallet now. Where it may not, the page says why. */
  readonly isAllowed: () => boolean
  /** The customer has agreed in the wallet: `confirm` with this wallet takes the payment. */
  readonly onAgreed: (wallet: Wallet) => void
}

/** The provider's form, as far as the order page knows it. */
export interface PaymentForm {
  /** Puts the card fields into an element; answers how to take them out. */
  readonly mountCard: (element: HTMLElement, onChange: (state: FormState) => void) => () => void
  /** Puts the buttons of the browser's wallets into an element. `onFound` tells whether there are any. */
  readonly mountWallets: (element: HTMLElement, buttons: WalletButtons, onFound: (any: boolean) => void) => () => void
  readonly speak: (speech: Speech) => void
  /** The payment is not made after all: a wallet that waits for it is told so. */
  readonly abandon: () => void
  readonly confirm: (clientSecret: string, payment: Payment, returnUrl: string) => Promise<Confirmation>
}
