import type { Locale } from '@avalive/i18n/locales'
import type {
  PaymentIntentResult,
  Stripe,
  StripeCardElement,
  StripeElementLocale,
  StripeError,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Confirmation, Order, Payment, PaymentForm, Speech, Wallet } from './form.ts'
import { cardFrame, cardStyle, onThemeChange } from './stripe-style.ts'

const localeOf = (locale: Locale): StripeElementLocale => (locale === 'zh-Hant' ? 'zh-TW' : locale)

const meaningOf = ({ type, code, decline_code, message }: StripeError): Confirmation => {
  switch (type) {
    case 'validation_error':
      return { kind: 'formError', message: message ?? '' }
    case 'api_connection_error':
    case 'api_error':
    case 'rate_limit_error':
      return { kind: 'unknown' }
    default:
      if (code?.startsWith('payment_intent_konbini_rejected')) return { kind: 'phoneRejected' }
      // The payment was settled in the meantime. Our server knows the outcome.
      if (code === 'payment_intent_unexpected_state') return { kind: 'taken' }
      return { kind: 'declined', declineCode: decline_code ?? null, errorCode: code ?? null }
  }
}

const read = ({ error, paymentIntent }: PaymentIntentResult): Confirmation => {
  if (error) return meaningOf(error)
  const url = paymentIntent.next_action?.redirect_to_url?.url
  return url ? { kind: 'redirect', url } : { kind: 'taken' }
}

const walletOf = (type: string): Wallet | null => (type === 'apple_pay' || type === 'google_pay' ? type : null)

/** Uses Stripe's fields in Stripe's iframes, so that card data never reaches this page. */
export const createStripeForm = async (key: string, order: Order, initial: Speech): Promise<PaymentForm> => {
  const loaded = await loadStripe(key, { locale: localeOf(initial.locale) })
  if (!loaded) throw new Error('Stripe.js did not load')
  const stripe: Stripe = loaded
  const cards = stripe.elements()
  const wallets = stripe.elements({
    mode: 'payment',
    amount: order.price,
    currency: order.currency.toLowerCase(),
    allowedPaymentMethodTypes: ['card'],
  })
  let card: StripeCardElement | null = null
  let agreed: StripeExpressCheckoutElementConfirmEvent | null = null

  /** 3-D Secure opens over the page. Only a bank that needs the whole window causes a redirect. */
  const byCard = async (clientSecret: string, method: string | StripeCardElement, returnUrl: string) =>
    read(
      await stripe.confirmCardPayment(clientSecret, {
        payment_method: typeof method === 'string' ? method : { card: method },
        return_url: returnUrl,
      }),
    )

  const abandon = (): void => {
    agreed?.paymentFailed({ reason: 'fail' })
    agreed = null
  }

  const byWallet = async (clientSecret: string, returnUrl: string): Promise<Confirmation> => {
    const { error } = await wallets.submit()
    const result = error
      ? meaningOf(error)
      : read(
          await stripe.confirmPayment({
            elements: wallets,
            clientSecret,
            confirmParams: { return_url: returnUrl },
            redirect: 'if_required',
          }),
        )
    if (result.kind === 'taken') agreed = null
    else abandon()
    return result
  }

  const byKonbini = async (clientSecret: string, { name, email, phone }: Payment & { method: 'konbini' }) =>
    read(
      await stripe.confirmKonbiniPayment(
        clientSecret,
        {
          payment_method: { billing_details: { name, email } },
          payment_method_options: { konbini: { confirmation_number: phone } },
        },
        // One of our own pages shows the slip.
        { handleActions: false },
      ),
    )

  return {
    mountCard: (element, onChange) => {
      const mounted = cards.create('card', { hidePostalCode: true, disableLink: true, style: cardStyle() })
      const { field, say, remove } = cardFrame(element)
      card = mounted
      mounted.on('change', ({ complete, error }) => {
        say(error?.message ?? '')
        onChange({ complete, error: error?.message ?? null })
      })
      mounted.mount(field)
      const forget = onThemeChange(() => mounted.update({ style: cardStyle() }))
      return () => {
        forget()
        mounted.destroy()
        remove()
        if (card === mounted) card = null
      }
    },
    mountWallets: (element, { isAllowed, onAgreed }, onFound) => {
      const buttons = wallets.create('expressCheckout', {
        paymentMethods: { link: 'never', amazonPay: 'never', paypal: 'never', klarna: 'never' },
      })
      buttons.on('ready', ({ availablePaymentMethods }) =>
        onFound(Boolean(availablePaymentMethods?.applePay || availablePaymentMethods?.googlePay)),
      )
      buttons.on('click', (event) => (isAllowed() ? event.resolve() : event.reject()))
      buttons.on('confirm', (event) => {
        const wallet = walletOf(event.expressPaymentType)
        if (!wallet) return event.paymentFailed({ reason: 'fail' })
        agreed = event
        onAgreed(wallet)
      })
      buttons.mount(element)
      return () => buttons.destroy()
    },
    speak: ({ locale }) => {
      cards.update({ locale: localeOf(locale) })
      wallets.update({ locale: localeOf(locale) })
    },
    abandon,
    confirm: async (clientSecret, payment, returnUrl) => {
      switch (payment.method) {
        case 'newCard':
          return card ? byCard(clientSecret, card, returnUrl) : { kind: 'unknown' }
        case 'savedCard':
          return byCard(clientSecret, payment.paymentMethodId, returnUrl)
        case 'wallet':
          return byWallet(clientSecret, returnUrl)
        case 'konbini':
          return byKonbini(clientSecret, payment)
      }
    },
  }
}
