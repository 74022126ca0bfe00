import { account } from '@avalive/contract/account'
import { coins } from '@avalive/contract/coins'
import { errorCode } from '@avalive/contract/errors'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { somePurchaseId as purchaseId } from './coins.testing.ts'

const purchase = {
  purchaseId,
  totalGem: 1080,
  formattedPrice: '¥1,500',
  expiresAt: '2026-11-18T14:59:59Z',
  voucherUrl: 'https://provider.example/voucher',
  stores: [
    { store: 'familymart', paymentCode: '123456', confirmationNumber: '09012345678' },
    { store: 'seicomart', paymentCode: '654321', confirmationNumber: null },
  ],
}

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const open = async (reply: () => Response, cancel = () => answer({})) => {
  const server = stubServer([
    [coins.getPendingPurchase, reply],
    [coins.cancelPostpaid, cancel],
    [account.getMypage, () => refuse(500, 1)],
  ])
  await openApp(`/mypage/coin_purchase/pending/${purchaseId}`)
  return server
}

const waiting = () => answer({ purchase, status: 'awaitingPayment', vliveId: 'v_mika' })

// shows coins-43
test('shows the amount, the deadline in Japan time, and the numbers for each store', async () => {
  await open(waiting)
  await screen.findByText('1,080 coins')
  expect(screen.getByText('¥1,500')).toBeTruthy()
  expect(screen.getByText(/Nov 18, 2026, 11:59\sPM GMT\+9/)).toBeTruthy()
  expect(screen.getByText('FamilyMart').closest('li')?.textContent).toContain('123456')
  expect(screen.getByText('FamilyMart').closest('li')?.textContent).toContain('09012345678')
  expect(screen.getByText('Seicomart').closest('li')?.textContent).toContain('654321')
  expect(screen.getByRole('link', { name: 'View payment slip' }).getAttribute('href')).toBe(purchase.voucherUrl)
  expect(screen.getByRole('link', { name: 'Back to coin shop' }).getAttribute('href')).toBe('/mypage/')
})

test.each([
  ['FamilyMart', 'familymart', 'マルチコピー機'],
  ['Lawson', 'lawson', 'Loppi'],
  ['Ministop', 'ministop', 'Loppi'],
  ['Seicomart', 'seicomart', 'クラブステーション'],
])('names the store’s machine in the steps for %s', async (name, store, machine) => {
  const stores = [{ store, paymentCode: '123456', confirmationNumber: '09012345678' }]
  await open(() => answer({ purchase: { ...purchase, stores }, status: 'awaitingPayment', vliveId: 'v_mika' }))
  expect((await screen.findByText(name)).closest('li')?.textContent).toContain(machine)
})

test.each([
  ['paid', 'Payment received. Thank you!', '1,080 coins have been added to your account.'],
  ['cancelled', 'This order is no longer active', 'This order expired or was canceled.'],
])('shows the status of an order that is %s', async (status, title, text) => {
  await open(() => answer({ purchase, status, vliveId: 'v_mika' }))
  await screen.findByRole('heading', { level: 1, name: title })
  expect(screen.getByText(text, { exact: false })).toBeTruthy()
})

test('shows that the slip isn’t ready, and shows it when "Check again" finds it', async () => {
  let status = 'open'
  await open(() =>
    answer({
      purchase: status === 'open' ? { ...purchase, expiresAt: null, stores: [] } : purchase,
      status,
      vliveId: 'v_mika',
    }),
  )
  await screen.findByRole('heading', { level: 1, name: 'Your payment slip isn’t ready yet' })
  expect(screen.queryByText('This order expired', { exact: false })).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to coin shop' }).getAttribute('href')).toBe('/mypage/')
  status = 'awaitingPayment'
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Check again' })))
  await screen.findByText('1,080 coins')
})

test.each([
  ['another account’s', 404, errorCode('coins', 'notFound')],
  ['an invalid', 400, errorCode('coins', 'invalidInput')],
])('%s order is not found', async (_whose, status, code) => {
  await open(() => refuse(status, code))
  await screen.findByRole('heading', { level: 1, name: 'Order not found' })
})

test('loads the order when "Try again" is pressed after a failure', async () => {
  let broken = true
  await open(() => (broken ? refuse(429, errorCode('coins', 'tooManyRequests')) : waiting()))
  await screen.findByRole('heading', { level: 1, name: 'Couldn’t load your order' })
  broken = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByText('1,080 coins')
})

test('shows that the order is over right after it was cancelled', async () => {
  let cancelled = false
  await open(
    () => answer({ purchase, status: cancelled ? 'cancelled' : 'awaitingPayment', vliveId: 'v_mika' }),
    () => {
      cancelled = true
      return answer({})
    },
  )
  const press = (name: string, place: number) =>
    act(async () => fireEvent.click(screen.getAllByRole('button', { name }).at(place) ?? document.body))
  await screen.findByText('1,080 coins')
  await press('Cancel order', 0)
  await press('Cancel order', -1)
  await screen.findByText('Order canceled')
  await press('OK', 0)
  await screen.findByRole('heading', { level: 1, name: 'This order is no longer active' })
})
