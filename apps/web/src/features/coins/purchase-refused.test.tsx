import { coins } from '@avalive/contract/coins'
import { areas, commonErrors, type OwnErrorName } from '@avalive/contract/errors'
import { maintenance } from '@avalive/contract/maintenance'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { address, answer, closed, putBoot, refuse, resetBrowser, signIn } from '../../app/app.testing.tsx'
import { leaveTo } from '../../lib/leave.ts'
import { savedPurchase } from '../../lib/saved-purchase.ts'
import { somePurchaseId as purchaseId, someProduct } from './coins.testing.ts'
import { buy, details, enterCard, intent, open, paid, press, refusal } from './order-page.testing.tsx'

// jsdom cannot load documents.
vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

beforeEach(() => {
  putBoot({ sandbox: true, payment: { publishableKey: 'pk_test', address: '/sandbox/stripe' } })
  signIn()
})
afterEach(() => {
  resetBrowser()
  vi.mocked(leaveTo).mockClear()
})

describe('a refused purchase', () => {
  test.each<[OwnErrorName<'coins'>, string]>([
    ['soldOut', '/mypage/'],
    ['coinDebt', '/mypage/'],
    ['monthlyLimit', '/mypage/'],
    ['postpaidPending', '/mypage/'],
    ['purchaseUnderWay', '/mypage/coin_purchase?productId=coins_1000'],
    ['paymentUnavailable', '/mypage/coin_purchase?productId=coins_1000'],
  ])('shows the server’s message for %s and leads to %s', async (name, place) => {
    const server = await open({ replies: [[coins.createIntent, refusal(name)]] })
    await enterCard()
    await buy()
    await screen.findByText(`the server says ${name}`)
    await press('OK')
    await waitFor(() => expect(address()).toBe(place))
    expect(server.atProvider()).toEqual([])
    expect(savedPurchase('v_mika')).toBeNull()
  })

  test("says that the offer isn't available when it ended while its page was open", async () => {
    const server = await open({ replies: [[coins.createIntent, refusal('notFound')]] })
    await enterCard()
    await buy()
    const alert = await screen.findByRole('alertdialog', { name: 'This offer isn’t available' })
    expect(alert.textContent).toContain('It has ended, or you’ve reached the purchase limit. You haven’t been charged.')
    await press('OK')
    await waitFor(() => expect(address()).toBe('/mypage/'))
    expect(server.atProvider()).toEqual([])
  })

  test('opens a new order on the next press after the first one was closed', async () => {
    let isClosed = true
    const server = await open({
      replies: [[coins.updatePurchase, () => (isClosed ? refusal('purchaseClosed')() : answer({}))]],
      outcome: () => (isClosed ? answer({ status: 'cancelled', purchasedCoins: 1080, declineCode: null }) : paid()),
    })
    await enterCard()
    await buy()
    await screen.findByText('This order is closed')
    await press('OK')
    isClosed = false
    await buy()
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(server.to(coins.createIntent)).toHaveLength(2)
  })

  test('is not paid again when its order is closed because it was paid', async () => {
    const server = await open({ replies: [[coins.updatePurchase, refusal('purchaseClosed')]] })
    await enterCard()
    await buy()
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(server.atProvider()).toEqual([])
    expect(server.to(coins.createIntent)).toHaveLength(1)
  })

  // shows coins-45
  test.each<[string, Partial<ReturnType<typeof someProduct>>, string]>([
    ['price', { price: 1800, formattedPrice: '¥1,800' }, 'Buy 1,080 coins'],
    ['number of coins', { totalGem: 1050, freeGem: 50 }, 'Buy 1,050 coins'],
  ])(
    'shows that the %s has changed, and charges nothing until the buyer has seen it',
    async (_what, changes, button) => {
      let product = someProduct()
      const server = await open({
        replies: [
          [coins.getCoinPurchase, () => answer({ ...details, product })],
          [coins.createIntent, () => answer({ ...intent, price: product.price, totalGem: product.totalGem })],
        ],
      })
      await enterCard()
      product = someProduct(changes)
      await buy()
      await screen.findByText('This offer has changed')
      expect([server.atProvider(), server.to(coins.updatePurchase), savedPurchase('v_mika')]).toEqual([[], [], null])
      await press('OK')
      await screen.findByRole('button', { name: button })
      await waitFor(() => expect(screen.getAllByText(product.formattedPrice)).not.toEqual([]))
      await enterCard()
      await press(button)
      await press(button, -1)
      await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
      expect(server.to(coins.createIntent)).toHaveLength(2)
    },
  )

  // shows coins-70
  test.each([coins.createIntent, coins.updatePurchase])(
    'shows the general error when $name fails otherwise, and keeps nothing',
    async (target) => {
      await open({ replies: [[target, () => refuse(500, (areas.coins << 16) | commonErrors.unexpected.reason)]] })
      await enterCard()
      await buy()
      await screen.findByText('An error has occurred. Please wait a moment and then try again.')
      expect(savedPurchase('v_mika')).toBeNull()
      await press('OK')
    },
  )

  // shows coins-70, coins-127
  test('explains what is known when maintenance follows the payment, and shows the outcome afterwards', async () => {
    let isClosed = false
    let commits = 0
    await open({
      replies: [[maintenance.checkAll, () => (isClosed ? closed() : answer({ underMaintenance: false }))]],
      outcome: () => {
        commits += 1
        if (commits > 1) return paid()
        isClosed = true
        return closed()
      },
    })
    await enterCard()
    await buy()
    const alert = await screen.findByRole('alertdialog', { name: /^Maintenance has started\./ })
    expect(alert.textContent).toContain('If your payment went through, nothing is lost')
    expect(alert.textContent).toContain('Don’t pay again.')
    expect(alert.textContent).not.toContain('canceled')
    expect(savedPurchase('v_mika')?.purchaseId).toBe(purchaseId)
    await press('OK')
    await waitFor(() => expect(address()).toBe('/maintenance'))
    await screen.findByText('Did you just pay? Nothing is lost', { exact: false })
    isClosed = false
    await press('Check again')
    await screen.findByText('1,080 coins have been added to your account.')
    expect(savedPurchase('v_mika')).toBeNull()
  })

  // shows coins-127
  test.each([coins.createIntent, coins.updatePurchase])(
    'is cancelled when maintenance starts at $name, before the payment is submitted',
    async (target) => {
      const server = await open({ replies: [[target, closed]] })
      await enterCard()
      await buy()
      await screen.findByText('Maintenance has started, so your request was canceled. Nothing was changed.')
      expect(server.atProvider()).toEqual([])
      expect(savedPurchase('v_mika')).toBeNull()
      await press('OK')
    },
  )
})
