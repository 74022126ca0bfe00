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

// What jsdom cannot do is to load a document.
vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

beforeEach(() => {
  putBoot({ sandbox: true, payment: { publishableKey: 'pk_test', address: '/sandbox/stripe' } })
  signIn()
})
afterEach(() => {
  resetBrowser()
  vi.mocked(leaveTo).mockClear()
})

describe('what the server refuses', () => {
  test.each<[OwnErrorName<'coins'>, string]>([
    ['soldOut', '/mypage/'],
    ['coinDebt', '/mypage/'],
    ['postpaidPending', '/mypage/'],
    ['purchaseUnderWay', '/mypage/coin_purchase?productId=coins_1000'],
    ['paymentUnavailable', '/mypage/coin_purchase?productId=coins_1000'],
  ])('%s is said in the server’s words and leads to %s', async (name, place) => {
    const server = await open({ replies: [[coins.createIntent, refusal(name)]] })
    await enterCard()
    await buy()
    await screen.findByText(`the server says ${name}`)
    await press('OK')
    await waitFor(() => expect(address()).toBe(place))
    expect(server.atProvider()).toEqual([])
    expect(savedPurchase('v_mika')).toBeNull()
  })

  test('an offer that ended while its page was open is said in the words of the entry', async () => {
    const server = await open({ replies: [[coins.createIntent, refusal('notFound')]] })
    await enterCard()
    await buy()
    const alert = await screen.findByRole('alertdialog', { name: 'This offer isn’t available' })
    expect(alert.textContent).toContain('It has ended, or you’ve reached the purchase limit. You haven’t been charged.')
    await press('OK')
    await waitFor(() => expect(address()).toBe('/mypage/'))
    expect(server.atProvider()).toEqual([])
  })

  test('an order that is closed meanwhile is opened anew at the next press', async () => {
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

  test('an order that is closed because it was paid after all is not paid again', async () => {
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
  ])('another %s than was shown is said, and nothing is charged before it is seen', async (_what, changes, button) => {
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
  })

  // shows coins-70
  test.each([coins.createIntent, coins.updatePurchase])(
    'any other failure of $name is the general one, and nothing is saved',
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
  test('maintenance after the provider took the payment says what is known, and the outcome comes after it', async () => {
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
    'maintenance at $name, before the provider is asked, cancels the purchase',
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
