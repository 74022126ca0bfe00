import { errorCode } from '@avalive/contract/errors'
import { wise } from '@avalive/contract/payouts/wise'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  address,
  answer,
  openApp,
  putBoot,
  readFrom,
  refuse,
  resetBrowser,
  signIn,
  stubServer,
} from '../../app/app.testing.tsx'
import { checkWiseRegion, type Reply, rate, region } from '../../shared/abroad/abroad.testing.ts'

const { listWisePayouts, getWiseRate } = wise

beforeEach(() => {
  putBoot({ region: 'DE' })
  signIn()
})
afterEach(resetBrowser)

const payout = (id: string, status: string, preferredCurrency = 'EUR') => ({
  id,
  status,
  amount: '33.05',
  transferRequestedAt: `2026-11-0${id}T03:22:00Z`,
  preferredCurrency,
})
const open = async (list: Reply, served: Reply = region(true)) => {
  stubServer([
    [checkWiseRegion, served],
    [getWiseRate, rate()],
    [listWisePayouts, list],
  ])
  await openApp('/mypage/payment_registration/wise/history')
}
const listed = (payouts: object[]) => () => answer({ payouts, nextPage: 0 })

// shows payouts-108, payouts-110
test('lists date, dollars, currency and status, with the rate of one point', async () => {
  readFrom('Europe/Berlin')
  await open(
    listed([
      payout('4', 'unknown'),
      payout('3', 'pending', 'USD'),
      payout('2', 'transferred'),
      payout('1', 'cancelled'),
    ]),
  )
  await screen.findByText('Current rate: 1 LIVE point = $0.00660')
  const rows = within(screen.getByRole('list', { name: 'Wise payout history' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '$33.05Nov 4, 2026, 12:22 PM GMT+9 · EURProcessing',
    '$33.05Nov 3, 2026, 12:22 PM GMT+9 · USDProcessing',
    '$33.05Nov 2, 2026, 12:22 PM GMT+9 · EURTransferred',
    '$33.05Nov 1, 2026, 12:22 PM GMT+9 · EURCanceled',
  ])
})

test('says that there is no history', async () => {
  await open(listed([]))
  await screen.findByRole('heading', { name: 'No history' })
})

test.each([
  ['outside the region', listed([]), region(false)],
  ['when the server does not serve the home', () => refuse(403, errorCode('payouts', 'regionNotServed')), region(true)],
])('goes to my-page %s', async (_when, list, served) => {
  await open(list, served)
  await waitFor(() => expect(address()).toBe('/mypage/'))
})
