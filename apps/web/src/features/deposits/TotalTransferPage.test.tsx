import { errorCode } from '@avalive/contract/errors'
import { deposits } from '@avalive/contract/payouts/deposits'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const open = async (reply: () => Response) => {
  stubServer([[deposits.listYearlyTotals, reply]])
  await openApp('/mypage/payment_histories/total_transfer')
}

// shows payouts-49, payouts-50
test('shows reward, tax and payment of each year, and until when the totals go', async () => {
  await open(() =>
    answer({
      totalTransferHistories: [
        { label: '2027', amount: 6_000, tax: 612, credit: 5_388 },
        { label: '2026', amount: 1_500_000, tax: 204_200, credit: 1_295_800 },
      ],
    }),
  )
  const block = await screen.findByRole('region', { name: '2026' })
  expect(
    within(block)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Reward', 'Withholding tax', 'Payment'])
  expect(
    within(block)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['1,500,000 yen', '204,200 yen', '1,295,800 yen'])
  screen.getByRole('region', { name: '2027' })
  screen.getByText(/calculated by the 3rd of each month and include everything up to the previous month/)
})

// shows payouts-49
test('says that there is no history yet', async () => {
  await open(() => answer({ totalTransferHistories: [] }))
  await screen.findByText('No history')
})

test('offers a retry and the way back when the totals could not be loaded', async () => {
  await open(() => refuse(400, 1))
  await screen.findByText('Couldn’t load your annual totals')
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/mypage/payment_registration/')
})

test.each(['officialNotAllowed', 'regionNotAllowed'] as const)('leads to my-page after %s', async (name) => {
  await open(() => refuse(403, errorCode('payouts', name)))
  await waitFor(() => expect(window.location.pathname).toBe('/mypage/'))
})
