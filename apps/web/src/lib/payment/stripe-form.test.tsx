import type { StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resetBrowser } from '../../app/app.testing.tsx'
import { loadLanguage } from '../i18n.tsx'
import type { Payment } from './form.ts'
import { createStripeForm } from './stripe-form.ts'

// Stripe's script is available only from Stripe, so this fakes the part of it that the form uses.
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn() }))

type Handler = (event: object) => void

const fakeElement = () => {
  const handlers = new Map<string, Handler>()
  return {
    on: (name: string, handler: Handler) => handlers.set(name, handler),
    tell: (name: string, event: object) => handlers.get(name)?.(event),
    mount: vi.fn(),
    update: vi.fn(),
    destroy: vi.fn(),
  }
}

const fakeStripe = () => {
  const card = fakeElement()
  const wallets = fakeElement()
  const update = vi.fn()
  return {
    card,
    wallets,
    update,
    elements: vi.fn(() => ({
      create: (type: string) => (type === 'card' ? card : wallets),
      submit: async () => ({}),
      update,
    })),
    confirmCardPayment: vi.fn(async (): Promise<object> => ({ paymentIntent: { status: 'succeeded' } })),
    confirmPayment: vi.fn(async (): Promise<object> => ({ paymentIntent: { status: 'succeeded' } })),
    confirmKonbiniPayment: vi.fn(async (): Promise<object> => ({ paymentIntent: { status: 'requires_action' } })),
  }
}

let stripe: ReturnType<typeof fakeStripe>

beforeEach(() => {
  stripe = fakeStripe()
  vi.mocked(loadStripe).mockResolvedValue(stripe as never)
  vi.stubGlobal('matchMedia', () => ({ addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  document.body.replaceChildren()
  resetBrowser()
})

const open = async (locale: 'en' | 'zh-Hant' = 'en') => {
  const { words } = await loadLanguage(locale)
  const order = { price: 1500, currency: 'JPY', formattedPrice: '¥1,500' }
  return createStripeForm('pk_live', order, { locale, t: words.t })
}

const place = () => document.body.appendChild(document.createElement('div'))

test('passes Stripe’s own code for Chinese, and updates the locale on a switch', async () => {
  const form = await open('zh-Hant')
  expect(loadStripe).toHaveBeenCalledWith('pk_live', { locale: 'zh-TW' })
  const { words } = await loadLanguage('ja')
  form.speak({ locale: 'ja', t: words.t })
  expect(stripe.update).toHaveBeenCalledWith({ locale: 'ja' })
})

test('fails when Stripe’s script does not load', async () => {
  vi.mocked(loadStripe).mockResolvedValue(null)
  await expect(open()).rejects.toThrow('did not load')
})

// shows coins-26
test('reports to the page whether the card is complete and what is wrong with it', async () => {
  const form = await open()
  const changes = vi.fn()
  const element = place()
  const unmount = form.mountCard(element, changes)
  stripe.card.tell('change', { complete: false, error: { message: 'Your number is wrong.' } })
  expect(changes).toHaveBeenLastCalledWith({ complete: false, error: 'Your number is wrong.' })
  expect(element.textContent).toBe('Your number is wrong.')
  stripe.card.tell('change', { complete: true, error: undefined })
  expect(changes).toHaveBeenLastCalledWith({ complete: true, error: null })
  unmount()
  expect(stripe.card.destroy).toHaveBeenCalledOnce()
  expect(element.childElementCount).toBe(0)
})

describe('confirm', () => {
  const confirm = async (payment: Payment) => {
    const form = await open()
    form.mountCard(place(), () => {})
    return form.confirm('secret', payment, 'https://here/mypage/')
  }

  // shows coins-26, coins-58
  test('sends a new card from Stripe’s own fields', async () => {
    expect(await confirm({ method: 'newCard' })).toEqual({ kind: 'taken' })
    expect(stripe.confirmCardPayment).toHaveBeenCalledWith('secret', {
      payment_method: { card: stripe.card },
      return_url: 'https://here/mypage/',
    })
  })

  test('sends a saved card by its id', async () => {
    await confirm({ method: 'savedCard', paymentMethodId: 'pm_1' })
    expect(stripe.confirmCardPayment).toHaveBeenCalledWith('secret', {
      payment_method: 'pm_1',
      return_url: 'https://here/mypage/',
    })
  })

  // shows coins-58
  test('sends a convenience-store order without letting Stripe show the slip', async () => {
    const payment = { method: 'konbini', name: 'Mika', email: 'm@example.com', phone: '09012345678' } as const
    expect(await confirm(payment)).toEqual({ kind: 'taken' })
    expect(stripe.confirmKonbiniPayment).toHaveBeenCalledWith(
      'secret',
      {
        payment_method: { billing_details: { name: 'Mika', email: 'm@example.com' } },
        payment_method_options: { konbini: { confirmation_number: '09012345678' } },
      },
      { handleActions: false },
    )
  })

  test.each<[Partial<StripeError>, object]>([
    [
      { type: 'card_error', code: 'card_declined', decline_code: 'lost_card' },
      { kind: 'declined', declineCode: 'lost_card', errorCode: 'card_declined' },
    ],
    [
      { type: 'card_error', code: 'expired_card' },
      { kind: 'declined', declineCode: null, errorCode: 'expired_card' },
    ],
    [
      { type: 'validation_error', message: 'Incomplete' },
      { kind: 'formError', message: 'Incomplete' },
    ],
    [{ type: 'api_connection_error' }, { kind: 'unknown' }],
    [{ type: 'api_error' }, { kind: 'unknown' }],
    [{ type: 'rate_limit_error' }, { kind: 'unknown' }],
    [{ type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }, { kind: 'taken' }],
  ])('turns the error %o into %o', async (error, meaning) => {
    stripe.confirmCardPayment.mockResolvedValue({ error })
    expect(await confirm({ method: 'newCard' })).toEqual(meaning)
  })

  test('returns a redirect for a bank that needs the whole window', async () => {
    stripe.confirmCardPayment.mockResolvedValue({
      paymentIntent: { next_action: { redirect_to_url: { url: 'https://bank/' } } },
    })
    expect(await confirm({ method: 'newCard' })).toEqual({ kind: 'redirect', url: 'https://bank/' })
  })
})

describe('a wallet', () => {
  const mount = async (isAllowed = true) => {
    const form = await open()
    const agreed = vi.fn()
    const found = vi.fn()
    form.mountWallets(place(), { isAllowed: () => isAllowed, onAgreed: agreed }, found)
    return { form, agreed, found }
  }

  test.each([
    [{ applePay: true }, true],
    [{ googlePay: true }, true],
    [{ link: true }, false],
    [undefined, false],
  ])('among %o is found: %s', async (availablePaymentMethods, any) => {
    const { found } = await mount()
    stripe.wallets.tell('ready', { availablePaymentMethods })
    expect(found).toHaveBeenCalledWith(any)
  })

  test.each([
    [true, 1, 0],
    [false, 0, 1],
  ])('opens only when allowed: %s', async (isAllowed, opened, refused) => {
    await mount(isAllowed)
    const event = { resolve: vi.fn(), reject: vi.fn() }
    stripe.wallets.tell('click', event)
    expect([event.resolve.mock.calls.length, event.reject.mock.calls.length]).toEqual([opened, refused])
  })

  // shows coins-58
  test('makes the payment after the customer has agreed', async () => {
    const { form, agreed } = await mount()
    const event = { expressPaymentType: 'apple_pay', paymentFailed: vi.fn() }
    stripe.wallets.tell('confirm', event)
    expect(agreed).toHaveBeenCalledWith('apple_pay')
    expect(await form.confirm('secret', { method: 'wallet', wallet: 'apple_pay' }, 'https://here/')).toEqual({
      kind: 'taken',
    })
    form.abandon()
    expect(event.paymentFailed).not.toHaveBeenCalled()
  })

  test('is notified when the payment is abandoned', async () => {
    const { form } = await mount()
    const event = { expressPaymentType: 'google_pay', paymentFailed: vi.fn() }
    stripe.wallets.tell('confirm', event)
    form.abandon()
    expect(event.paymentFailed).toHaveBeenCalledOnce()
  })

  test('is notified when the card is declined', async () => {
    stripe.confirmPayment.mockResolvedValue({ error: { type: 'card_error', code: 'card_declined' } })
    const { form } = await mount()
    const event = { expressPaymentType: 'google_pay', paymentFailed: vi.fn() }
    stripe.wallets.tell('confirm', event)
    const result = await form.confirm('secret', { method: 'wallet', wallet: 'google_pay' }, 'https://here/')
    expect(result.kind).toBe('declined')
    expect(event.paymentFailed).toHaveBeenCalledOnce()
  })
})
