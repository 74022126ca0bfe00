import { account } from '@avalive/contract/account'
import { coins } from '@avalive/contract/coins'
import { errorCode } from '@avalive/contract/errors'
import { maintenance } from '@avalive/contract/maintenance'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  address,
  answer,
  closed,
  openApp,
  putBoot,
  readFrom,
  refuse,
  resetBrowser,
  signIn,
  stubServer,
} from '../../../app/app.testing.tsx'
import { somePurchaseId as purchaseId, someProduct } from '../coins.testing.ts'

const mypage = {
  medias: [],
  totalCoin: 0,
  userInfo: { vliveId: 'v_mika', region: 'JP', username: 'Mika', iconUrl: '' },
  products: [
    someProduct({ productId: 'plain', totalGem: 100, chargeGem: 100, freeGem: 0, formattedPrice: '¥150' }),
    someProduct({ productId: 'once', consumable: false, limitedCount: 1, chargeGem: 500, freeGem: 250, totalGem: 750 }),
    someProduct({
      productId: 'sale',
      campaignType: 2,
      campaignMode: 6,
      limitedCount: 2,
      endTime: new Date(Date.now() + 90_000).toISOString(),
    }),
    someProduct({ productId: 'far', campaignType: 1, campaignMode: 2, endTime: '2999-12-31T14:59:59Z' }),
    someProduct({
      productId: 'bought',
      campaignType: 1,
      campaignMode: 5,
      limitedCount: 0,
      endTime: '2999-01-01T00:00:00Z',
    }),
  ],
  isTransferNGRegion: false,
  purchaseStatusList: [] as { purchaseId: string }[],
}

// shows coins-119
test('shows the regular price of a product on sale, struck through and as text', async () => {
  const onSale = { campaignType: 2, campaignMode: 4, regularPrice: 2000, formattedRegularPrice: '¥2,000' } as const
  await open({ products: [someProduct({ productId: 'sale', ...onSale }), someProduct({ productId: 'plain' })] })
  const [old, ...others] = [...document.querySelectorAll('s')]
  expect(others).toEqual([])
  expect(old?.textContent).toBe('¥2,000')
  expect(old?.getAttribute('aria-hidden')).toBe('true')
  expect(old?.closest('li')?.textContent).toContain('Regular price ¥2,000')
  expect(screen.getAllByRole('link', { name: 'Buy 1,080 coins for ¥1,500' })).toHaveLength(2)
})

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const open = async (changes: object = {}, replies: Parameters<typeof stubServer>[0] = []) => {
  const server = stubServer([[account.getMypage, () => answer({ ...mypage, ...changes })], ...replies])
  await openApp('/mypage/')
  // The last heading of the page, because the shelf renders in steps.
  await screen.findByRole('heading', { name: /^(Good to know|No coins available|Waiting for payment)$/ })
  return server
}

const group = (name: string) => {
  const section = screen.getByRole('heading', { level: 3, name }).closest('section')
  if (!section) throw new Error(`no group ${name}`)
  return within(section)
}

describe('the shop', () => {
  // shows coins-2, coins-15
  test('shows the highest bonus of the shelf', async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'Up to 50% more coins' })).toBeTruthy()
  })

  test('ignores the bonus of a product that can no longer be bought', async () => {
    const [plain, , , , bought] = mypage.products
    await open({ products: [plain, { ...bought, freeGem: 900 }, someProduct()] })
    expect(screen.getByRole('heading', { name: 'Up to 8% more coins' })).toBeTruthy()
  })

  // shows coins-2
  test('has notes on coins, with a link to the policy', async () => {
    await open()
    const notes = within(screen.getByRole('heading', { level: 3, name: 'Good to know' }).parentElement ?? document.body)
    expect(notes.getAllByRole('listitem')).toHaveLength(4)
    expect(notes.getByRole('link').getAttribute('href')).toBe('/policies/coins')
  })

  // shows coins-3
  test('groups campaigns, once-only products and the rest', async () => {
    await open()
    expect(group('Limited-time offers').getAllByRole('listitem')).toHaveLength(2)
    expect(group('One-time offers').getAllByRole('listitem')).toHaveLength(1)
    expect(group('Coins').getAllByRole('listitem')).toHaveLength(2)
  })

  // shows coins-4
  test('shows the coins and bonus of a product, with a link to the order', async () => {
    await open()
    const [card] = group('One-time offers').getAllByRole('listitem')
    expect(card?.textContent).toContain('750')
    expect(card?.textContent).toContain('Coins 500')
    expect(card?.textContent).toContain('Bonus +250')
    const link = group('One-time offers').getByRole('link', { name: 'Buy 750 coins for ¥1,500' })
    expect(link.getAttribute('href')).toBe('/mypage/coin_purchase?productId=once')
  })

  // shows coins-132
  test('shows the best offer large and first, with the main action', async () => {
    const [, once, sale, far] = mypage.products
    await open({ products: [far, { ...sale, price: 900 }, { ...once, price: 1400 }] })
    expect(screen.getAllByText('Best value')).toHaveLength(1)
    const [first, second] = group('Limited-time offers').getAllByRole('listitem')
    expect(first?.textContent).toContain('Best value')
    expect(first?.querySelector('a')?.getAttribute('href')).toBe('/mypage/coin_purchase?productId=sale')
    expect(first?.querySelector('a')?.className).toContain('bg-spotlight')
    expect(second?.querySelector('a')?.className).not.toContain('bg-spotlight')
  })

  // shows coins-132
  test('calls no offer the best that a minor cannot afford', async () => {
    const [, once, , far] = mypage.products
    const limit = {
      under: 16,
      currency: 'JPY',
      amount: 5000,
      formattedAmount: '¥5,000',
      left: 1500,
      formattedLeft: '¥1,500',
      renewsAt: '2999-01-01T00:00:00Z',
    }
    await open({ products: [{ ...once, price: 1600, totalGem: 9000 }, far], purchaseLimit: limit })
    expect(group('Limited-time offers').getByText('Best value')).toBeTruthy()
  })

  // shows coins-9
  test('shows the kind, the remaining count and the end of a campaign, with a countdown on the last day', async () => {
    await open()
    const campaign = group('Limited-time offers')
    expect(campaign.getByText('Sale')).toBeTruthy()
    expect(campaign.getByText('2 left')).toBeTruthy()
    expect(campaign.getByRole('timer').textContent).toMatch(/^Ends in 00:01:\d\d$/)
    expect(campaign.getByText('Extra coins')).toBeTruthy()
    expect(campaign.getByText(/^Ends Dec 31, 2999/)).toBeTruthy()
  })

  test.each([
    ['Europe/Berlin', 'Ends Dec 31, 2999, 11:59 PM GMT+9'],
    ['Asia/Tokyo', 'Ends Dec 31, 2999, 11:59 PM'],
  ])('shows a reader in %s "%s"', async (timeZone, text) => {
    readFrom(timeZone)
    await open()
    expect(
      group('Limited-time offers')
        .getByText(/^Ends Dec/)
        .textContent?.replace(/\s/g, ' '),
    ).toBe(text)
  })

  // shows coins-10, coins-11
  test('shows a used-up campaign as a plain product without an end time or a link', async () => {
    await open()
    const rest = group('Coins')
    expect(rest.getByText('Limit reached')).toBeTruthy()
    expect(rest.queryByText(/^Ends/)).toBeNull()
    expect(rest.getAllByRole('link')).toHaveLength(1)
  })

  test('shows an empty state without products', async () => {
    await open({ products: [] })
    expect(screen.getByRole('heading', { name: 'No coins available' })).toBeTruthy()
  })
})

describe('an order that awaits payment', () => {
  const pending = {
    purchase: {
      purchaseId,
      totalGem: 1080,
      formattedPrice: '¥1,500',
      expiresAt: '2026-11-18T14:59:59Z',
      voucherUrl: null,
      stores: [],
    },
    status: 'awaitingPayment',
    vliveId: 'v_mika',
  }
  const press = (name: string, within = 0) =>
    act(async () => fireEvent.click(screen.getAllByRole('button', { name }).at(within) ?? document.body))

  const openPending = async (cancel: () => Response) => {
    let paid = false
    const server = stubServer([
      [account.getMypage, () => answer({ ...mypage, purchaseStatusList: paid ? [] : [{ purchaseId }] })],
      [coins.getPendingPurchase, () => answer(pending)],
      [
        coins.cancelPostpaid,
        () => {
          paid = true
          return cancel()
        },
      ],
    ])
    await openApp('/mypage/')
    await screen.findByRole('heading', { name: 'Waiting for payment' })
    return server
  }

  // shows coins-5
  test('replaces the shop, with its details and a link to the payment instructions', async () => {
    await openPending(() => answer({}))
    await screen.findByText(/1,080 coins for ¥1,500/)
    expect(screen.queryByRole('heading', { level: 3, name: 'Coins' })).toBeNull()
    expect(screen.getByRole('link', { name: 'How to pay' }).getAttribute('href')).toBe(
      `/mypage/coin_purchase/pending/${purchaseId}`,
    )
  })

  test('makes way for the shop when it turns out to be paid', async () => {
    let isPaid = false
    stubServer([
      [account.getMypage, () => answer({ ...mypage, purchaseStatusList: isPaid ? [] : [{ purchaseId }] })],
      [
        coins.getPendingPurchase,
        () => {
          isPaid = true
          return answer({ ...pending, status: 'paid' })
        },
      ],
    ])
    await openApp('/mypage/')
    await screen.findByRole('heading', { level: 3, name: 'Coins' })
    expect(screen.queryByRole('heading', { name: 'Waiting for payment' })).toBeNull()
  })

  // shows coins-5
  test('is cancelled after confirmation, and the shop is shown again', async () => {
    const server = await openPending(() => answer({}))
    await press('Cancel order')
    expect(server.to(coins.cancelPostpaid)).toEqual([])
    await press('Cancel order', -1)
    await screen.findByText('Order canceled')
    expect(server.to(coins.cancelPostpaid).map(({ body }) => body)).toEqual([{ purchaseId, vliveId: 'v_mika' }])
    await press('OK')
    await screen.findByRole('heading', { level: 3, name: 'Coins' })
  })

  test('is kept when the buyer does not confirm', async () => {
    const server = await openPending(() => answer({}))
    await press('Cancel order')
    await press('Keep order')
    expect(server.to(coins.cancelPostpaid)).toEqual([])
  })

  // shows coins-68
  test.each([
    ['postpaidAlreadyPaid', 400, 'This order is already paid. Your coins will be added shortly.'],
    ['postpaidBeingPaid', 400, 'This order is being paid at a store right now.'],
    ['paymentUnavailable', 503, 'We couldn’t reach the payment provider. Your order hasn’t changed.'],
  ] as const)('cannot be cancelled: %s', async (name, status, text) => {
    const server = await openPending(() => refuse(status, errorCode('coins', name)))
    await press('Cancel order')
    await press('Cancel order', -1)
    await screen.findByText('Couldn’t cancel the order')
    expect(screen.getByText(text, { exact: false })).toBeTruthy()
    await press('OK')
    await waitFor(() => expect(server.to(account.getMypage)).toHaveLength(2))
  })

  // shows coins-69
  test('shows the general error when cancelling fails otherwise', async () => {
    await openPending(() => refuse(500, errorCode('coins', 'unexpected')))
    await press('Cancel order')
    await press('Cancel order', -1)
    await screen.findByText('An error has occurred. Please wait a moment and then try again.')
    expect(screen.queryByText('Couldn’t cancel the order')).toBeNull()
    await press('OK')
  })

  // shows coins-127
  test("shows only that it hasn't been cancelled when maintenance starts during a cancellation", async () => {
    const server = stubServer([
      [account.getMypage, () => answer({ ...mypage, purchaseStatusList: [{ purchaseId }] })],
      [coins.getPendingPurchase, () => answer(pending)],
    ])
    await openApp('/mypage/')
    await screen.findByRole('heading', { name: 'Waiting for payment' })
    const checks = stubServer([
      [maintenance.checkAll, closed],
      [coins.cancelPostpaid, closed],
      [account.getMypage, closed],
    ])
    await press('Cancel order')
    await press('Cancel order', -1)
    const alert = await screen.findByRole('alertdialog', { name: /^Maintenance has started\./ })
    expect(alert.textContent).toContain('Your order hasn’t been canceled')
    await press('OK')
    await waitFor(() => expect(address()).toBe('/maintenance'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect([server, checks].map(({ to }) => to(account.getMypage).length)).toEqual([1, 0])
  })

  // shows coins-68
  test('has the error code of the specification when it is already paid', () => {
    expect(errorCode('coins', 'postpaidAlreadyPaid')).toBe(285540652)
  })
})
