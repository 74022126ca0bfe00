import { account } from '@avalive/contract/account'
import { coins } from '@avalive/contract/coins'
import { errorCode } from '@avalive/contract/errors'
import { maintenance } from '@avalive/contract/maintenance'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
import { somePurchaseId as purchaseId } from './coins.testing.ts'
import { savedPurchase, savePurchase } from './saved-purchase.ts'

const mypage = {
  medias: [],
  totalCoin: 0,
  userInfo: { region: 'JP', username: 'Mika', iconUrl: '' },
  products: [],
  isTransferNGRegion: false,
  purchaseStatusList: [],
}

const beacon = vi.fn((_url: string, _body: Blob) => true)

beforeEach(() => {
  putBoot({ analyticsUrl: 'https://analytics.example/' })
  signIn()
  beacon.mockClear()
  // jsdom has none.
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true })
})
afterEach(resetBrowser)

const outcome = (status: string, declineCode: string | null = null) =>
  answer({ status, purchasedCoins: status === 'paid' ? 1080 : 0, declineCode })

const save = () => savePurchase({ purchaseId, productId: 'coins_1000', currency: 'JPY', price: 1500 })

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

test('without a saved purchase nothing is asked', async () => {
  const server = await open(() => outcome('paid'))
  expect(server.to(coins.commitPurchase)).toEqual([])
})

test('a purchase that was paid meanwhile is committed with a restore event, told, counted once and forgotten', async () => {
  save()
  const server = await open(() => outcome('paid'))
  await screen.findByText('1,080 coins were added to your account.')
  expect(server.to(coins.commitPurchase).map(({ body }) => body)).toEqual([
    { purchaseId, params: { event: 'restore' } },
  ])
  expect(server.to(coins.recordPayment).map(({ body }) => body)).toEqual([{ eventName: 'restore', purchaseId }])
  expect(savedPurchase()).toBeNull()
  expect(beacon).toHaveBeenCalledOnce()
  expect(JSON.parse((await beacon.mock.calls[0]?.[1].text()) ?? '')).toMatchObject({
    event: 'purchase',
    params: { productId: 'coins_1000', currency: 'JPY', price: 1500 },
  })
  await waitFor(() => expect(server.to(account.getMypage)).toHaveLength(2))
})

test.each([
  ['open', 'insufficient_funds', 'The payment is over your card’s limit', 2],
  ['cancelled', null, 'The payment wasn’t finished', 2],
  ['processing', null, 'Your payment is being processed', 2],
])('%s with decline code %s is told', async (status, declineCode, text, loads) => {
  save()
  const server = await open(() => outcome(status, declineCode))
  await screen.findByText(text, { exact: false })
  expect(savedPurchase()).toBeNull()
  expect(beacon).not.toHaveBeenCalled()
  await waitFor(() => expect(server.to(account.getMypage)).toHaveLength(loads))
})

test.each(['open', 'awaitingPayment'])('%s needs no words and is forgotten', async (status) => {
  save()
  await open(() => outcome(status))
  await waitFor(() => expect(savedPurchase()).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('somebody else’s purchase is forgotten', async () => {
  save()
  await open(() => refuse(404, errorCode('coins', 'notFound')))
  await waitFor(() => expect(savedPurchase()).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a provider that does not answer keeps the purchase and can be asked again', async () => {
  save()
  let answers = false
  const server = await open(() => (answers ? outcome('paid') : refuse(503, errorCode('coins', 'paymentUnavailable'))))
  await screen.findByText('We don’t know yet whether your payment went through')
  expect(savedPurchase()?.purchaseId).toBe(purchaseId)
  answers = true
  await press('Check again')
  await screen.findByText('1,080 coins were added to your account.')
  expect(server.to(coins.commitPurchase)).toHaveLength(2)
  expect(savedPurchase()).toBeNull()
})

test('a payment that could not be ended at the bank is not told as one that nobody paid', async () => {
  save()
  await open(() => outcome('requiresAction'))
  await screen.findByText('We don’t know yet whether your payment went through')
  expect(savedPurchase()?.purchaseId).toBe(purchaseId)
})

test('a lost connection leaves the question for the next visit', async () => {
  save()
  await open(() => {
    throw new TypeError('Failed to fetch')
  })
  await act(async () => {})
  expect(savedPurchase()?.purchaseId).toBe(purchaseId)
})

test('a purchase that another page is paying is left to it', async () => {
  save()
  const held = [{ name: 'avalive.paying', mode: 'shared' }]
  const query = vi.fn(async () => ({ held, pending: [] }))
  // jsdom has none.
  Object.defineProperty(navigator, 'locks', { value: { query }, configurable: true })
  const server = await open(() => outcome('paid'))
  await waitFor(() => expect(query).toHaveBeenCalled())
  await act(async () => {})
  expect(server.to(coins.commitPurchase)).toEqual([])
  expect(savedPurchase()?.purchaseId).toBe(purchaseId)
  Reflect.deleteProperty(navigator, 'locks')
})

const fromBank = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded'
const thanks = () => screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })

test('whoever has paid at the bank is thanked on the page for that, once, and the secret is not in the address', async () => {
  save()
  const server = stubServer([
    [account.getMypage, () => answer(mypage)],
    [coins.commitPurchase, () => outcome('paid')],
    [coins.recordPayment, () => answer({})],
  ])
  const { goTo } = await openApp(`/mypage/?utm_source=x&${fromBank}`)
  expect(address()).not.toContain('secret')
  await thanks()
  expect(screen.getByText('1,080 coins were added to your account.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open the app' })).toBeTruthy()
  expect(address()).toBe('/mypage/coin_purchase/complete?purchasedCoins=1080&utm_source=x')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.to(coins.commitPurchase)).toHaveLength(1)

  await goTo('/mypage/')
  await screen.findByRole('heading', { name: 'Mika' })
  await goTo('/mypage/coin_purchase/complete?purchasedCoins=1080')
  await waitFor(() => expect(address()).toBe('/mypage/?utm_source=x'))
})

test('whoever comes back from the bank without having paid is told so on my-page', async () => {
  save()
  await open(() => outcome('open', 'insufficient_funds'), `/mypage/?${fromBank}`)
  await screen.findByText('The payment is over your card’s limit', { exact: false })
  expect(address()).toBe('/mypage/')
})

test('maintenance at the moment of coming back from the bank keeps the way, and not the secret in it', async () => {
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

test('a lost connection on the way back from the bank puts the thanks off, and does not make less of them', async () => {
  save()
  let isLost = true
  const lost = () => {
    throw new TypeError('Failed to fetch')
  }
  await open(() => (isLost ? lost() : outcome('paid')), `/mypage/?${fromBank}`)
  await act(async () => {})
  isLost = false
  await openApp('/mypage/')
  await thanks()
})
