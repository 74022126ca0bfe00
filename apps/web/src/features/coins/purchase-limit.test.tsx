import { account } from '@avalive/contract/account'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, openApp, putBoot, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { someProduct } from './coins.testing.ts'
import { mypage, open } from './order-page.testing.tsx'

// jsdom cannot load documents.
vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

beforeEach(() => {
  putBoot({ sandbox: true, payment: { publishableKey: 'pk_test', address: '/sandbox/stripe' } })
  signIn()
})
afterEach(resetBrowser)

const limitWith = (left: number) => ({
  under: 16,
  currency: 'JPY',
  amount: 5000,
  formattedAmount: '¥5,000',
  left,
  formattedLeft: `¥${left}`,
  renewsAt: '2026-11-30T15:00:00Z',
})

const noticeOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name })
  return within(heading.closest('section') ?? document.body)
}

describe('a minor with a monthly limit', () => {
  // shows coins-130
  test('sees in the shop what is left, and which packs are over the limit', async () => {
    const products = [
      someProduct({ productId: 'small', price: 1500, formattedPrice: '¥1,500' }),
      someProduct({ productId: 'large', price: 3000, formattedPrice: '¥3,000', totalGem: 2160 }),
    ]
    stubServer([[account.getMypage, () => answer({ ...mypage, products, purchaseLimit: limitWith(1500) })]])
    await openApp('/mypage/')
    const notice = await noticeOf('You can still spend ¥1500 this month')
    expect(notice.getByText('Anyone under 16 can spend up to ¥5,000 a month on coins.')).toBeTruthy()
    expect(notice.getByText(/The limit renews on .*2026/)).toBeTruthy()
    expect(screen.getAllByText('Over your limit')).toHaveLength(1)
    const links = screen.getAllByRole('link', { name: /Buy/ }).map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/mypage/coin_purchase?productId=small'])
    expect(screen.getByText('¥3,000')).toBeTruthy()
  })

  // shows coins-130
  test('sees on the order page that the pack is over the limit, without a card form or a buy button', async () => {
    const server = await open({ order: { purchaseLimit: limitWith(1000) } as object })
    const notice = await noticeOf('This pack is over your limit for this month')
    expect(notice.getByText('You can still spend ¥1000 this month')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See other packs' }).getAttribute('href')).toBe('/mypage/')
    expect(screen.queryByLabelText('Card number')).toBeNull()
    expect(screen.queryByRole('button', { name: /Buy/ })).toBeNull()
    expect(server.atProvider()).toEqual([])
  })

  test('sees the limit above the form of an order that fits', async () => {
    await open({ order: { purchaseLimit: limitWith(1500) } as object })
    await noticeOf('You can still spend ¥1500 this month')
    expect(await screen.findByRole('button', { name: /Buy/ })).toBeTruthy()
  })

  test('does not see anything without a limit', async () => {
    stubServer([[account.getMypage, () => answer(mypage)]])
    await openApp('/mypage/')
    await screen.findByRole('link', { name: /Buy/ })
    expect(screen.queryByText(/You can still spend/)).toBeNull()
  })
})
