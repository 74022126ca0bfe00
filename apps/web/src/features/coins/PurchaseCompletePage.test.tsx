import { account } from '@avalive/contract/account'
import { coins } from '@avalive/contract/coins'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { address, answer, openApp, putBoot, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { leaveTo } from '../../lib/leave.ts'
import { someProduct } from './coins.testing.ts'

// jsdom cannot load documents.
vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

const userInfo = { vliveId: 'v_mika', region: 'JP', username: 'Mika', iconUrl: '' }

beforeEach(() => {
  putBoot({ sandbox: true, payment: { publishableKey: 'pk', address: '/sandbox/stripe' } })
  signIn()
  stubServer([
    [
      account.getMypage,
      () =>
        answer({
          medias: [],
          totalCoin: 0,
          userInfo,
          products: [],
          isTransferNGRegion: false,
          purchaseStatusList: [],
        }),
    ],
    [
      coins.getCoinPurchase,
      () =>
        answer({
          product: someProduct(),
          paymentMethods: [],
          konbiniPayment: {
            konbiniPaymentMinPrice: 500,
            isKonbiniPaymentAvailableIPRegion: false,
            isKonbiniPaymentAvailableProduct: false,
          },
          userInfo,
          needsGuardianConsent: false,
        }),
    ],
  ])
})
afterEach(resetBrowser)

const complete = async (query: string) => {
  const { goTo } = await openApp('/mypage/')
  await goTo('/mypage/coin_purchase?productId=coins_1000')
  await screen.findByRole('heading', { level: 1, name: 'Buy coins' })
  await goTo(`/mypage/coin_purchase/complete${query}`)
  await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
}

// shows coins-41, coins-42
test('thanks for the purchase, with links to my-page, the app and the support chat', async () => {
  await complete('?purchasedCoins=1080')
  expect(screen.getByText('1,080 coins have been added to your account.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to My Page' }).getAttribute('href')).toBe('/mypage/')
  expect(screen.getByRole('link', { name: 'Chat with us' }).getAttribute('href')).toBe('https://chat.example/')
  fireEvent.click(screen.getByRole('button', { name: 'Open the app' }))
  expect(leaveTo).toHaveBeenCalledWith('avalive://')
})

test('offers the way back to the stream that the buyer came from as the first and only primary action', async () => {
  window.sessionStorage.setItem('avalive.wayBack', '/viewer/m1')
  await complete('?purchasedCoins=1080')
  expect(screen.getByRole('link', { name: 'Back to the stream' }).getAttribute('href')).toBe('/viewer/m1')
  const actions = [...screen.getByRole('main').querySelectorAll('a, button')]
  expect(actions.map(({ textContent }) => textContent)).toEqual([
    'Back to the stream',
    'Go to My Page',
    'Open the app',
    'Chat with us',
  ])
  const primary = actions.filter(({ className }) => /\bbg-spotlight\b/.test(className))
  expect(primary).toEqual([actions[0]])
})

test.each(['', '?purchasedCoins=', '?purchasedCoins=-5', '?purchasedCoins=1e9', '?purchasedCoins=%3Cb%3E'])(
  'ignores an invalid number of coins (%s)',
  async (query) => {
    await complete(query)
    expect(screen.getByText('Your coins have been added to your account.')).toBeTruthy()
  },
)

// shows coins-42
test('hides the button to open the app inside the app', async () => {
  window.sessionStorage.setItem('avalive.client', 'userWebview')
  await complete('?purchasedCoins=1080')
  expect(screen.queryByRole('button', { name: 'Open the app' })).toBeNull()
})

// shows coins-41
test('redirects to my-page when opened directly', async () => {
  await openApp('/mypage/coin_purchase/complete?purchasedCoins=1080')
  await waitFor(() => expect(address()).toBe('/mypage/'))
})
