import { errorCode } from '@avalive/contract/errors'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
} from '../../app/app.testing.tsx'
import { speakLocale } from '../../lib/locale.ts'
import { checkPayoneerRegion, type Reply, rate, region } from '../../shared/abroad/abroad.testing.ts'
import { seeEnd } from '../../ui/sight.testing.ts'

const { listPayoneerPayouts, getPayoneerRate } = payoneer

beforeEach(() => {
  putBoot({ region: 'US' })
  signIn()
  readFrom('Asia/Tokyo')
})
afterEach(resetBrowser)

const payout = (id: string, status: string, amount = '12.34') => ({
  id,
  vliveID: 'v_mei',
  payoneerID: '7654321',
  status,
  amount,
  createdAt: `2026-11-0${id}T03:22:00Z`,
})
const listed = (payouts: object[], nextPage = 0) => answer({ payouts, nextPage })

const open = async (reply: (page: number) => Response, served: Reply = region(true), rates: Reply = rate()) => {
  const server = stubServer([
    [checkPayoneerRegion, served],
    [getPayoneerRate, rates],
    [listPayoneerPayouts, ({ body }) => reply((body as { page?: number }).page ?? 1)],
  ])
  await openApp('/mypage/payment_registration/payoneer/history')
  return server
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Payoneer payout history' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

// shows payouts-88, payouts-89, payouts-92
test('lists date, dollars and status, with the rate of one point', async () => {
  const statuses = ['provisional', 'pending', 'pendingPayee', 'transferred', 'cancelled', 'ignorable']
  await open(() => listed(statuses.map((status, index) => payout(String(index + 1), status, `${index + 1}000.50`))))
  await screen.findByText('Current rate: 1 LIVE point = $0.00660')
  expect(rows()).toEqual([
    '$1,000.50Nov 1, 2026, 12:22 PMProcessing',
    '$2,000.50Nov 2, 2026, 12:22 PMProcessing',
    '$3,000.50Nov 3, 2026, 12:22 PMProcessing',
    '$4,000.50Nov 4, 2026, 12:22 PMTransferred',
    '$5,000.50Nov 5, 2026, 12:22 PMCanceled',
    '$6,000.50Nov 6, 2026, 12:22 PMAbnormal status',
  ])
})

// shows payouts-92
test('says that there is no history', async () => {
  await open(() => listed([]))
  await screen.findByRole('heading', { name: 'No history' })
})

test('loads the next page when the end is seen, and shows a payout that shifted only once', async () => {
  const server = await open((page) =>
    page === 1 ? listed([payout('2', 'pending')], 2) : listed([payout('2', 'pending'), payout('1', 'transferred')]),
  )
  await screen.findByRole('list', { name: 'Payoneer payout history' })
  await act(async () => seeEnd())
  await screen.findByText('Transferred')
  expect(rows()).toHaveLength(2)
  expect(server.to(listPayoneerPayouts).map(({ body }) => body)).toEqual([{ page: 1 }, { page: 2 }])
})

test('keeps the rows if the next page cannot be loaded', async () => {
  let fails = true
  await open((page) =>
    page === 1 ? listed([payout('2', 'pending')], 2) : fails ? refuse(400, 1) : listed([payout('1', 'transferred')]),
  )
  await screen.findByText('Processing')
  await act(async () => seeEnd())
  await screen.findByText('Couldn’t load more.')
  screen.getByText('Processing')
  fails = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByText('Transferred')
})

test('keeps the rows if a refresh fails, says so, and loads them again on a retry', async () => {
  let fails = false
  const server = await open(() => (fails ? refuse(400, 1) : listed([payout('1', 'pending')])))
  await screen.findByText('Processing')
  fails = true
  // A switch of the language loads everything again.
  await act(async () => speakLocale('en'))
  await screen.findByText('Couldn’t load the history')
  screen.getByText('Processing')
  expect(screen.queryByText('Couldn’t load more.')).toBeNull()
  fails = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await waitFor(() => expect(screen.queryByText('Couldn’t load the history')).toBeNull())
  expect(server.to(listPayoneerPayouts)).toHaveLength(3)
})

test('offers a retry when it cannot be loaded', async () => {
  let fails = true
  await open(() => (fails ? refuse(400, 1) : listed([])))
  await screen.findByRole('heading', { name: 'Couldn’t load the history' })
  fails = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByRole('heading', { name: 'No history' })
})

test.each([
  ['is missing', rate('')],
  ['cannot be loaded', () => refuse(400, 1)],
])('shows the payouts without a rate if it %s', async (_why, rates) => {
  await open(() => listed([payout('1', 'pending')]), region(true), rates)
  await screen.findByText('Processing')
  expect(screen.queryByText(/Current rate/)).toBeNull()
})

test('stays readable after the end of the service', async () => {
  await open(() => listed([payout('1', 'transferred')]), region(true, '2020-01-01T00:00:00Z', true))
  await screen.findByText('Transferred')
})

test('stays on the page if maintenance begins during the region check', async () => {
  await open(() => listed([]), closed)
  await screen.findByRole('heading', { name: 'Couldn’t load the history' })
  expect(address()).toBe('/mypage/payment_registration/payoneer/history')
})

// shows payouts-92
test.each([
  ['outside the region', () => listed([]), region(false)],
  ['when the region check fails', () => listed([]), () => refuse(400, 1)],
  ['when the server does not serve the home', () => refuse(403, errorCode('payouts', 'regionNotServed')), region(true)],
])('goes to my-page %s', async (_when, reply, served) => {
  await open(reply, served)
  await waitFor(() => expect(address()).toBe('/mypage/'))
})
