import { account } from '@avalive/contract/account'
import { coins } from '@avalive/contract/coins'
import { errorCode } from '@avalive/contract/errors'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { address, answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
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
  answer({ status, purchasedCoins: 1080, declineCode })

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
  ['requiresAction', null, 'The payment wasn’t finished', 2],
  ['processing', null, 'Your payment is being processed', 2],
])('%s with decline code %s is told', async (status, declineCode, text, loads) => {
  save()
  const server = await open(() => outcome(status, declineCode))
  await screen.findByText(text, { exact: false })
  expect(savedPurchase()).toBeNull()
  expect(beacon).not.toHaveBeenCalled()
  await waitFor(() => expect(server.to(account.getMypage)).toHaveLength(loads))
})

test.each(['open', 'cancelled', 'awaitingPayment'])('%s needs no words and is forgotten', async (status) => {
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

test('a lost connection leaves the question for the next visit', async () => {
  save()
  await open(() => {
    throw new TypeError('Failed to fetch')
  })
  await act(async () => {})
  expect(savedPurchase()?.purchaseId).toBe(purchaseId)
})

test('what the bank’s return leaves in the address goes away, the secret with it', async () => {
  save()
  await open(
    () => outcome('paid'),
    '/mypage/?utm_source=x&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
  )
  await waitFor(() => expect(address()).toBe('/mypage/?utm_source=x'))
  await screen.findByText('1,080 coins were added to your account.')
})
