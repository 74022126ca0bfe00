import { account } from '@avalive/contract/account'
import { coins } from '@avalive/contract/coins'
import { errorCode } from '@avalive/contract/errors'
import { maintenance } from '@avalive/contract/maintenance'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  address,
  answer,
  closed,
  openApp,
  putBoot,
  refuse,
  resetBrowser,
  signIn,
  stubServer,
} from '../../app/app.testing.tsx'
import { savedPurchase, savePurchase } from '../../lib/saved-purchase.ts'
import { somePurchaseId as purchaseId } from './coins.testing.ts'

const mypage = {
  medias: [],
  totalCoin: 0,
  userInfo: { vliveId: 'v_mika', region: 'JP', username: 'Mika', iconUrl: '' },
  products: [],
  isTransferNGRegion: false,
  purchaseStatusList: [],
}

const beacon = vi.fn((_url: string, _body: Blob) => true)

beforeEach(() => {
  putBoot({ analyticsUrl: 'https://analytics.example/' })
  signIn()
  beacon.mockClear()
  // jsdom doesn't have it.
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true })
})
afterEach(resetBrowser)

const outcome = (status: string, declineCode: string | null = null) =>
  answer({ status, purchasedCoins: status === 'paid' ? 1080 : 0, declineCode })

const save = () =>
  savePurchase({ vliveId: 'v_mika', purchaseId, productId: 'coins_1000', currency: 'JPY', price: 1500 })

const open = async (reply: () => Response, path = '/mypage/') => {
  const server = stubServer([
    [account.getMypage, () => answer(mypage)],
    [coins.commitPurchase, reply],
    [coins.recordPayment, () => answer({})],
  ])
  await openApp(path)
  await screen.findByRole('heading', { name: 'Mika' })
  return server
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('calls nothing without a saved purchase', async () => {
  const server = await open(() => outcome('paid'))
  expect(server.to(coins.commitPurchase)).toEqual([])
})

// shows coins-38, coins-47, coins-96
test('commits a purchase paid meanwhile with a restore event, shows and counts it once, and forgets it', async () => {
  save()
  const server = await open(() => outcome('paid'))
  await screen.findByText('1,080 coins have been added to your account.')
  expect(server.to(coins.commitPurchase).map(({ body }) => body)).toEqual([
    { purchaseId, vliveId: 'v_mika', params: { event: 'restore' } },
  ])
  expect(server.to(coins.recordPayment).map(({ body }) => body)).toEqual([{ eventName: 'restore', purchaseId }])
  expect(savedPurchase('v_mika')).toBeNull()
  expect(beacon).toHaveBeenCalledOnce()
  expect(JSON.parse((await beacon.mock.calls[0]?.[1].text()) ?? '')).toMatchObject({
    event: 'purchase',
    params: { productId: 'coins_1000', currency: 'JPY', price: 1500 },
  })
  await waitFor(() => expect(server.to(account.getMypage)).toHaveLength(2))
})

test.each([
  ['open', 'insufficient_funds', 'The payment exceeds your card’s limit', 2],
  ['cancelled', null, 'Payment not completed', 2],
  ['processing', null, 'Your payment is processing', 2],
])('shows the outcome %s with decline code %s', async (status, declineCode, text, loads) => {
  save()
  const server = await open(() => outcome(status, declineCode))
  await screen.findByText(text, { exact: false })
  expect(savedPurchase('v_mika')).toBeNull()
  expect(beacon).not.toHaveBeenCalled()
  await waitFor(() => expect(server.to(account.getMypage)).toHaveLength(loads))
})

// shows coins-38
test.each(['open', 'awaitingPayment'])('forgets a purchase that is %s without a message', async (status) => {
  save()
  await open(() => outcome(status))
  await waitFor(() => expect(savedPurchase('v_mika')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('checks a purchase that an earlier version saved, once', async () => {
  const saved = { purchaseId, productId: 'coins_1000', currency: 'JPY', price: 1500 }
  window.localStorage.setItem('avalive.purchase', JSON.stringify(saved))
  const server = await open(() => outcome('paid'))
  await screen.findByText('1,080 coins have been added to your account.')
  expect(server.to(coins.commitPurchase).map(({ body }) => Object(body).purchaseId)).toEqual([purchaseId])
  expect(window.localStorage.getItem('avalive.purchase')).toBeNull()
  expect(savedPurchase('v_mika')).toBeNull()
})

test('forgets a purchase that the server does not find', async () => {
  save()
  await open(() => refuse(404, errorCode('coins', 'notFound')))
  await waitFor(() => expect(savedPurchase('v_mika')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('keeps the purchase when the provider is unavailable, and can check again', async () => {
  save()
  let answers = false
  const server = await open(() => (answers ? outcome('paid') : refuse(503, errorCode('coins', 'paymentUnavailable'))))
  await screen.findByText('We’re still confirming your payment')
  expect(savedPurchase('v_mika')?.purchaseId).toBe(purchaseId)
  answers = true
  await press('Check again')
  await screen.findByText('1,080 coins have been added to your account.')
  expect(server.to(coins.commitPurchase)).toHaveLength(2)
  expect(savedPurchase('v_mika')).toBeNull()
})

describe('a payment that waits for the bank', () => {
  const waiting = 'Waiting for your bank'
  const events = (server: Awaited<ReturnType<typeof open>>) =>
    server.to(coins.commitPurchase).map(({ body }) => Object(body).params.event)

  // shows coins-125
  test('is left alone by my-page in another tab, which explains what to do, again after a reload', async () => {
    save()
    const server = await open(() => outcome('requiresAction'))
    const question = await screen.findByRole('alertdialog', { name: waiting })
    expect(question.textContent).toContain('If its page is still open in another tab, finish there.')
    await press('Keep waiting')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(events(server)).toEqual(['restore'])
    expect(savedPurchase('v_mika')?.purchaseId).toBe(purchaseId)
    cleanup()
    await openApp('/mypage/')
    await screen.findByRole('alertdialog', { name: waiting })
  })

  // shows coins-125
  test('is cancelled when the buyer chooses to', async () => {
    save()
    let status = 'requiresAction'
    const server = await open(() => outcome(status))
    await screen.findByRole('alertdialog', { name: waiting })
    status = 'cancelled'
    await press('Cancel the payment')
    await screen.findByRole('alertdialog', { name: 'Payment not completed' })
    expect(events(server)).toEqual(['restore', 'giveUp'])
    expect(savedPurchase('v_mika')).toBeNull()
  })

  test('adds the coins when it was approved just before the buyer cancels it', async () => {
    save()
    let status = 'requiresAction'
    await open(() => outcome(status))
    await screen.findByRole('alertdialog', { name: waiting })
    status = 'paid'
    await press('Cancel the payment')
    await screen.findByText('1,080 coins have been added to your account.')
    expect(savedPurchase('v_mika')).toBeNull()
  })

  test('cannot be cancelled while the provider is unavailable, and is kept', async () => {
    save()
    let answers = true
    await open(() => (answers ? outcome('requiresAction') : refuse(503, errorCode('coins', 'paymentUnavailable'))))
    await screen.findByRole('alertdialog', { name: waiting })
    answers = false
    await press('Cancel the payment')
    await screen.findByText('We’re still confirming your payment')
    expect(savedPurchase('v_mika')?.purchaseId).toBe(purchaseId)
  })
})

test('keeps the purchase for the next visit when the connection is lost', async () => {
  save()
  await open(() => {
    throw new TypeError('Failed to fetch')
  })
  await act(async () => {})
  expect(savedPurchase('v_mika')?.purchaseId).toBe(purchaseId)
})

// shows coins-38
test('leaves a purchase to the page that is paying for it', async () => {
  save()
  const held = [{ name: 'avalive.paying', mode: 'shared' }]
  const query = vi.fn(async () => ({ held, pending: [] }))
  // jsdom doesn't have it.
  Object.defineProperty(navigator, 'locks', { value: { query }, configurable: true })
  const server = await open(() => outcome('paid'))
  await waitFor(() => expect(query).toHaveBeenCalled())
  await act(async () => {})
  expect(server.to(coins.commitPurchase)).toEqual([])
  expect(savedPurchase('v_mika')?.purchaseId).toBe(purchaseId)
  Reflect.deleteProperty(navigator, 'locks')
})

const fromBank = `purchaseId=${purchaseId}&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded`
const thanks = () => screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })

// shows coins-40
test('leads to the thank-you page once after payment at the bank, without the secret in the address', async () => {
  save()
  const server = stubServer([
    [account.getMypage, () => answer(mypage)],
    [coins.commitPurchase, () => outcome('paid')],
    [coins.recordPayment, () => answer({})],
  ])
  const { goTo } = await openApp(`/mypage/?utm_source=x&${fromBank}`)
  expect(address()).not.toContain('secret')
  await thanks()
  expect(screen.getByText('1,080 coins have been added to your account.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open the app' })).toBeTruthy()
  expect(address()).toBe('/mypage/coin_purchase/complete?purchasedCoins=1080&utm_source=x')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.to(coins.commitPurchase)).toHaveLength(1)

  await goTo('/mypage/')
  await screen.findByRole('heading', { name: 'Mika' })
  await goTo('/mypage/coin_purchase/complete?purchasedCoins=1080')
  await waitFor(() => expect(address()).toBe('/mypage/?utm_source=x'))
})

test('shows on my-page that the payment failed after returning from the bank', async () => {
  save()
  await open(() => outcome('open', 'insufficient_funds'), `/mypage/?${fromBank}`)
  await screen.findByText('The payment exceeds your card’s limit', { exact: false })
  expect(address()).toBe('/mypage/')
})

describe('people who return from the bank', () => {
  const returned = `/mypage/?${fromBank}`

  // shows coins-126
  test.each([
    ['cancelled', null, 'This order is closed', 'You haven’t been charged.'],
    ['open', null, 'Payment not completed', 'You haven’t been charged.'],
    ['open', 'insufficient_funds', 'Your payment didn’t go through', 'exceeds your card’s limit'],
    ['processing', null, 'Your payment is processing', 'Don’t pay again.'],
    ['requiresAction', null, 'Waiting for your bank', 'Your bank hasn’t confirmed this payment yet.'],
  ])('see a message when the payment is %s with decline code %s', async (status, declineCode, title, text) => {
    // Another tab has already shown the outcome and removed the saved purchase.
    await open(() => outcome(status, declineCode), returned)
    const alert = await screen.findByRole('alertdialog', { name: title })
    expect(alert.textContent).toContain(text)
    expect(address()).toBe('/mypage/')
  })

  // shows coins-126
  test('are thanked when another tab has seen the payment first, without counting it again', async () => {
    const server = stubServer([
      [account.getMypage, () => answer(mypage)],
      [coins.commitPurchase, () => outcome('paid')],
      [coins.recordPayment, () => answer({})],
    ])
    await openApp(returned)
    await thanks()
    expect(server.to(coins.commitPurchase)).toHaveLength(1)
    expect(beacon).not.toHaveBeenCalled()
  })

  test.each(['', 'purchaseId=none&'])(
    'with "%s" as the only reference to a purchase learn what to do, once',
    async (named) => {
      const server = await open(() => outcome('paid'), `/mypage/?${named}payment_intent=pi_1&redirect_status=succeeded`)
      const alert = await screen.findByRole('alertdialog', { name: 'We couldn’t find your payment' })
      expect(alert.textContent).toContain('Check your coin history before you pay again.')
      expect(server.to(coins.commitPurchase)).toEqual([])
      await press('OK')
      cleanup()
      await openApp('/mypage/')
      await screen.findByRole('heading', { name: 'Mika' })
      await act(async () => {})
      expect(screen.queryByRole('alertdialog')).toBeNull()
    },
  )

  test('stay on the page that they have navigated to, and see the outcome there', async () => {
    const held = Promise.withResolvers<void>()
    stubServer([
      [account.getMypage, () => answer(mypage)],
      [coins.commitPurchase, () => held.promise.then(() => outcome('paid'))],
      [coins.recordPayment, () => answer({})],
      [
        coins.getCoinHistories,
        () => answer({ totalCoin: 0, freeCoin: 0, chargeCoin: 0, hasNext: false, last: null, transactions: [] }),
      ],
    ])
    const { goTo } = await openApp(returned)
    await screen.findByRole('heading', { name: 'Mika' })
    await goTo('/mypage/coin_histories')
    await screen.findByRole('heading', { level: 1, name: 'Coin history' })
    await act(async () => held.resolve())
    await screen.findByText('1,080 coins have been added to your account.')
    expect(address()).toBe('/mypage/coin_histories')
  })

  test('see a message even while another tab is paying for something else', async () => {
    const query = vi.fn(async () => ({ held: [{ name: 'avalive.paying', mode: 'shared' }], pending: [] }))
    Object.defineProperty(navigator, 'locks', { value: { query }, configurable: true })
    await open(() => outcome('cancelled'), returned)
    await screen.findByRole('alertdialog', { name: 'This order is closed' })
    Reflect.deleteProperty(navigator, 'locks')
  })

  test('keep a later order of theirs saved', async () => {
    const later = '019a8b5e-7c60-7000-8000-0c0c881c64ec'
    savePurchase({ vliveId: 'v_mika', purchaseId: later, productId: 'coins_100', currency: 'JPY', price: 150 })
    const server = await open(() => outcome('cancelled'), returned)
    await screen.findByRole('alertdialog', { name: 'This order is closed' })
    expect(server.to(coins.commitPurchase).map(({ body }) => Object(body).purchaseId)).toEqual([purchaseId])
    expect(savedPurchase('v_mika')?.purchaseId).toBe(later)
  })

  // shows coins-126
  test('see the message once, and do not commit the purchase again on the next visit', async () => {
    save()
    const server = await open(() => outcome('cancelled'), returned)
    expect(await screen.findAllByRole('alertdialog')).toHaveLength(1)
    expect(screen.getByRole('alertdialog', { name: 'This order is closed' })).toBeTruthy()
    await press('OK')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    cleanup()
    await openApp('/mypage/')
    await screen.findByRole('heading', { name: 'Mika' })
    await act(async () => {})
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(server.to(coins.commitPurchase)).toHaveLength(1)
  })

  // shows coins-126
  test('see what is known when maintenance starts at the commit, and the outcome afterwards', async () => {
    let isClosed = true
    stubServer([
      [account.getMypage, () => answer(mypage)],
      [maintenance.checkAll, () => (isClosed ? closed() : answer({ underMaintenance: false }))],
      [coins.commitPurchase, () => (isClosed ? closed() : outcome('paid'))],
      [coins.recordPayment, () => answer({})],
    ])
    putBoot({ underMaintenance: false })
    await openApp(returned)
    const alert = await screen.findByRole('alertdialog', { name: /^Maintenance has started\./ })
    expect(alert.textContent).toContain('If your payment went through, nothing is lost')
    await press('OK')
    await waitFor(() => expect(address()).toBe('/maintenance'))
    await screen.findByText('Did you just pay? Nothing is lost', { exact: false })
    isClosed = false
    await press('Check again')
    await thanks()
  })

  test('see no message about a cancelled payment when maintenance starts while my-page loads', async () => {
    stubServer([
      [account.getMypage, closed],
      [maintenance.checkAll, closed],
      [coins.recordPayment, () => answer({})],
    ])
    await openApp(returned)
    const alert = await screen.findByRole('alertdialog', { name: /^Maintenance has started\./ })
    expect(alert.textContent).not.toContain('canceled')
  })
})

test('returning from the bank during maintenance keeps the path, without the secret, for afterwards', async () => {
  save()
  putBoot({ underMaintenance: true })
  let isClosed = true
  stubServer([
    [account.getMypage, () => answer(mypage)],
    [maintenance.checkAll, () => (isClosed ? closed() : answer({ underMaintenance: false }))],
    [coins.commitPurchase, () => outcome('paid')],
    [coins.recordPayment, () => answer({})],
  ])
  const { goTo } = await openApp(`/mypage/?utm_source=x&${fromBank}`)
  await waitFor(() => expect(address()).toBe('/maintenance'))
  expect(Object.values({ ...window.localStorage, ...window.sessionStorage }).join()).not.toContain('secret')
  expect(window.localStorage.getItem('avalive.maintenance.path')).toBe('/mypage/?utm_source=x')
  isClosed = false
  await goTo('/mypage/')
  await thanks()
})

test('leads to the thank-you page after a lost connection on the return from the bank', async () => {
  save()
  let isLost = true
  const lost = () => {
    throw new TypeError('Failed to fetch')
  }
  await open(() => (isLost ? lost() : outcome('paid')), `/mypage/?${fromBank}`)
  await screen.findByText('We’re still confirming your payment')
  isLost = false
  await press('Check again')
  await thanks()
})
