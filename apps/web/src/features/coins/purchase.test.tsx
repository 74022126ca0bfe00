import { account } from '@avalive/contract/account'
import { coins } from '@avalive/contract/coins'
import { maintenance } from '@avalive/contract/maintenance'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { address, answer, closed, putBoot, resetBrowser, signIn } from '../../app/app.testing.tsx'
import { leaveTo, reload } from '../../lib/leave.ts'
import { savedPurchase } from '../../lib/saved-purchase.ts'
import { somePurchaseId as purchaseId, someCard } from './coins.testing.ts'
import {
  buy,
  buyButton,
  declines,
  enterCard,
  intent,
  open,
  paid,
  press,
  refusal,
  taken,
} from './order-page.testing.tsx'

// jsdom cannot load documents.
vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

beforeEach(() => {
  putBoot({ sandbox: true, payment: { publishableKey: 'pk_test', address: '/sandbox/stripe' } })
  signIn()
})
afterEach(() => {
  resetBrowser()
  vi.mocked(leaveTo).mockClear()
  vi.mocked(reload).mockClear()
})

describe('a purchase', () => {
  // shows coins-35, coins-37, coins-40, coins-45, coins-46
  test('with a new card that is saved is confirmed, opened, paid, committed and completed', async () => {
    const server = await open()
    await enterCard()
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Save this card for next time' })))
    await act(async () => fireEvent.submit((await buyButton()).form ?? document.body))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toMatch(/Coins1,000Bonus80Total1,080Price¥1,500/)
    expect(server.to(coins.createIntent)).toEqual([])
    await press('Buy 1,080 coins', -1)
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(address()).toBe('/mypage/coin_purchase/complete?purchasedCoins=1080')
    // Once on navigation, once before paying.
    expect(server.to(maintenance.checkAll)).toHaveLength(2)
    expect(server.to(coins.createIntent).map(({ body }) => body)).toEqual([
      { productId: 'coins_1000', guardianConsent: false, vliveId: 'v_mika' },
    ])
    expect(server.to(coins.updatePurchase).map(({ body }) => body)).toEqual([
      { purchaseId, paymentMethodType: 'card', setupFutureUsage: true, vliveId: 'v_mika' },
    ])
    expect(server.atProvider().map(({ path }) => path)).toEqual(['/sandbox/stripe/v1/payment_intents/pi_1/confirm'])
    expect(server.to(coins.commitPurchase).map(({ body }) => body)).toEqual([{ purchaseId, vliveId: 'v_mika' }])
    expect(savedPurchase('v_mika')).toBeNull()
  })

  test('with a saved card sends only the id of that card', async () => {
    const server = await open({ order: { paymentMethods: [someCard({ id: 'pm_9' })] } })
    await waitFor(async () => expect(await buyButton()).toHaveProperty('disabled', false))
    await buy()
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(server.atProvider()[0]?.body).toMatchObject({ payment_method: 'pm_9' })
  })

  // shows coins-35
  test('that the buyer cancels creates nothing', async () => {
    const server = await open()
    await enterCard()
    await act(async () => fireEvent.submit((await buyButton()).form ?? document.body))
    await press('Cancel')
    expect(server.to(coins.createIntent)).toEqual([])
    expect(await buyButton()).toHaveProperty('disabled', false)
  })

  // shows coins-34
  test('is created once for two submits', async () => {
    const server = await open()
    await enterCard()
    const form = (await buyButton()).form ?? document.body
    await act(async () => {
      fireEvent.submit(form)
      fireEvent.submit(form)
    })
    expect(await screen.findAllByRole('alertdialog')).toHaveLength(1)
    await press('Buy 1,080 coins', -1)
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(server.to(coins.createIntent)).toHaveLength(1)
  })

  // shows coins-36, coins-37
  test('asks before leaving the page while the payment is in progress, and stores its id', async () => {
    let answerProvider = (_response: Response) => {}
    await open({ provider: () => new Promise((resolve) => (answerProvider = resolve)) })
    await enterCard()
    await buy()
    await screen.findByText('Processing payment… Keep this page open. Your bank may ask you to confirm it.')
    expect(savedPurchase('v_mika')?.purchaseId).toBe(purchaseId)
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    await act(async () => answerProvider(taken()))
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
  })

  test('that the buyer leaves does not navigate when it ends, and my-page is reloaded', async () => {
    let answerProvider = (_response: Response) => {}
    const server = await open({ provider: () => new Promise((resolve) => (answerProvider = resolve)) })
    await enterCard()
    await buy()
    await screen.findByText('Processing payment… Keep this page open. Your bank may ask you to confirm it.')
    act(() => void window.history.back())
    await press('Leave')
    await screen.findByRole('heading', { name: 'Mika' })
    const before = server.to(account.getMypage).length
    await act(async () => answerProvider(taken()))
    await waitFor(() => expect(server.to(account.getMypage).length).toBeGreaterThan(before))
    expect(address()).toBe('/mypage/')
  })

  test('closes the leave dialog when it completes, and going back leads to my-page', async () => {
    let answerIntent = (_response: Response) => {}
    const { goBack } = await open({
      replies: [[coins.createIntent, () => new Promise<Response>((resolve) => (answerIntent = resolve))]],
    })
    await enterCard()
    await buy()
    act(() => void window.history.back())
    await screen.findByRole('alertdialog', { name: 'Leave while your payment is processing?' })
    await act(async () => answerIntent(answer(intent)))
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(address()).toBe('/mypage/coin_purchase/complete?purchasedCoins=1080')
    await goBack()
    await waitFor(() => expect(address()).toBe('/mypage/'))
    await screen.findByRole('heading', { name: 'Mika' })
  })

  // shows coins-32
  test('is stopped by maintenance before anything is created', async () => {
    let isClosed = false
    const server = await open({
      replies: [[maintenance.checkAll, () => (isClosed ? closed() : answer({ underMaintenance: false }))]],
    })
    await enterCard()
    isClosed = true
    await act(async () => fireEvent.submit((await buyButton()).form ?? document.body))
    await screen.findByText('Maintenance has started, so your request was canceled. Nothing was changed.')
    expect(server.to(coins.createIntent)).toEqual([])
    await press('OK')
    await waitFor(() => expect(address()).toBe('/maintenance'))
  })

  test("leaves for the bank's page without a leave warning, and stays stored", async () => {
    await open({ provider: () => Response.json({ next_action: { redirect_to_url: { url: 'https://bank/' } } }) })
    await enterCard()
    await buy()
    await waitFor(() => expect(leaveTo).toHaveBeenCalledExactlyOnceWith('https://bank/'))
    expect(savedPurchase('v_mika')?.purchaseId).toBe(purchaseId)
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  })

  test('reloads the order page when the browser restores it from the back/forward cache', async () => {
    await open({ provider: () => Response.json({ next_action: { redirect_to_url: { url: 'https://bank/' } } }) })
    await enterCard()
    await buy()
    await waitFor(() => expect(leaveTo).toHaveBeenCalledOnce())
    for (const persisted of [false, true]) {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
      expect(reload).toHaveBeenCalledTimes(persisted ? 1 : 0)
    }
  })

  // shows coins-40, coins-46
  test('with a wallet needs no further confirmation', async () => {
    vi.stubGlobal('PaymentRequest', class {})
    const server = await open()
    await press(/Google Pay/)
    await press('Pay ¥1,500')
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(server.to(coins.updatePurchase)[0]?.body).toMatchObject({ paymentMethodType: 'google_pay' })
  })
})

describe('a declined payment', () => {
  // shows coins-37, coins-49, coins-71
  test.each([
    ['incorrect_cvc', 'Some of your card details are incorrect.'],
    ['insufficient_funds', 'exceeds your card’s limit or balance'],
    ['stolen_card', 'Your card issuer declined the payment.'],
    ['card_not_supported', 'can’t be used for this type of purchase'],
    ['processing_error', 'We couldn’t process the payment.'],
    ['expired_card', 'It may have expired.'],
    ['a_code_of_tomorrow', 'We couldn’t process the payment.'],
    ['payment_intent_authentication_failure', 'Your bank couldn’t confirm that it’s you'],
  ])('shows the message for %s and keeps the form filled in', async (code, text) => {
    const server = await open({ provider: declines(code) })
    await enterCard()
    await buy()
    const told = await screen.findByText(text, { exact: false })
    expect(told.textContent).toMatch(/try again|contact your card issuer/i)
    await press('OK')
    expect(screen.getByLabelText('Card number')).toHaveProperty('value', '4242 4242 4242 4242')
    expect(savedPurchase('v_mika')).toBeNull()
    expect(server.to(coins.commitPurchase)).toEqual([])
    expect(server.to(coins.recordPayment)[0]?.body).toMatchObject({ params: { result: 'declined', code } })
  })

  test('can be retried with the same purchase', async () => {
    let works = false
    const server = await open({ provider: () => (works ? taken() : declines('do_not_honor')()) })
    await enterCard()
    await buy()
    await press('OK')
    works = true
    await buy()
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(server.to(coins.createIntent)).toHaveLength(1)
    expect(server.to(coins.updatePurchase)).toHaveLength(2)
  })
})

describe('an unknown outcome', () => {
  test('is checked again on request, and prevents a second payment meanwhile', async () => {
    let answers = false
    const server = await open({ outcome: () => (answers ? paid() : refusal('paymentUnavailable')()) })
    await enterCard()
    await buy()
    await screen.findByRole('heading', { level: 1, name: 'We’re still confirming your payment' })
    expect(savedPurchase('v_mika')?.purchaseId).toBe(purchaseId)
    expect(screen.queryByRole('button', { name: 'Buy 1,080 coins' })).toBeNull()
    answers = true
    await press('Check again')
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(server.to(coins.createIntent)).toHaveLength(1)
    expect(savedPurchase('v_mika')).toBeNull()
  })

  test("of the provider's form is resolved by our server", async () => {
    const server = await open({ provider: () => Promise.reject(new TypeError('Failed to fetch')) })
    await enterCard()
    await buy()
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(server.to(coins.commitPurchase)).toHaveLength(1)
  })

  test('is shown as processing while the provider takes its time', async () => {
    await open({ outcome: () => answer({ status: 'processing', purchasedCoins: 1080, declineCode: null }) })
    await enterCard()
    await buy()
    await screen.findByRole('heading', { level: 1, name: 'Your payment is processing' })
    expect(savedPurchase('v_mika')?.purchaseId).toBe(purchaseId)
  })
})
