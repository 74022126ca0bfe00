import { account } from '@avalive/contract/account'
import { coins } from '@avalive/contract/coins'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, openApp, putBoot, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { somePurchaseId } from './coins.testing.ts'
import { buy, details, enterCard, mypage, open, refusal } from './order-page.testing.tsx'

// jsdom cannot load documents.
vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

beforeEach(() => {
  putBoot({ sandbox: true, payment: { publishableKey: 'pk_test', address: '/sandbox/stripe' } })
  signIn()
})
afterEach(resetBrowser)

const notice = async () => {
  const heading = await screen.findByRole('heading', { level: 2, name: 'You owe 1,000 coins' })
  return within(heading.closest('section') ?? document.body)
}

const expectHelp = async () => {
  const shown = await notice()
  expect(shown.getByText(/A purchase was refunded or disputed after you spent its coins/)).toBeTruthy()
  expect(shown.getByText(/Contact us to settle it/)).toBeTruthy()
  expect(shown.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/help')
}

describe('a person who owes coins', () => {
  // shows coins-116
  test('sees the amount, the reason and the contact link on my-page, and no offers', async () => {
    stubServer([[account.getMypage, () => answer({ ...mypage, owedCoins: 1000 })]])
    await openApp('/mypage/')
    await expectHelp()
    expect(screen.queryByRole('link', { name: /Buy/ })).toBeNull()
  })

  test('still sees an order that awaits payment at a store', async () => {
    const purchaseStatusList = [{ purchaseId: somePurchaseId }]
    stubServer([[account.getMypage, () => answer({ ...mypage, owedCoins: 1000, purchaseStatusList })]])
    await openApp('/mypage/')
    await expectHelp()
    await screen.findByRole('button', { name: 'Cancel order' })
  })

  // shows coins-116
  test('sees the notice on the order page, without a card form or a buy button', async () => {
    const server = await open({ order: { ...details, owedCoins: 1000 } })
    await expectHelp()
    expect(screen.getByText('1,080 coins')).toBeTruthy()
    expect(screen.queryByLabelText('Card number')).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('button', { name: /Buy/ })).toBeNull()
    expect(server.atProvider()).toEqual([])
  })

  test("sees the server's message when the debt arises during an order, and the notice on my-page", async () => {
    let owedCoins = 0
    const refuse = () => {
      owedCoins = 1000
      return refusal('coinDebt')()
    }
    await open({
      replies: [
        [account.getMypage, () => answer({ ...mypage, owedCoins })],
        [coins.createIntent, refuse],
      ],
    })
    await enterCard()
    await buy()
    const told = await screen.findByRole('alertdialog')
    expect(told.textContent).toContain('the server says coinDebt')
    within(told).getByRole('button').click()
    await expectHelp()
  })
})

test('a person who owes nothing sees the shop', async () => {
  stubServer([[account.getMypage, () => answer({ ...mypage, owedCoins: 0 })]])
  await openApp('/mypage/')
  await screen.findByRole('link', { name: 'Buy 1,080 coins for ¥1,500' })
  expect(screen.queryByRole('heading', { name: /You owe/ })).toBeNull()
})
