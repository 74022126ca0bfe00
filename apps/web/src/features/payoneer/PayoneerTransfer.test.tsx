import { errorCode } from '@avalive/contract/errors'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { address, closed, putBoot, refuse, resetBrowser } from '../../app/app.testing.tsx'
import { enter, press, rate, region } from '../../shared/abroad/abroad.testing.ts'
import { click, facts, open, opened, page, signInAsMei } from './payoneer-transfer.testing.ts'

beforeEach(signInAsMei)

afterEach(resetBrowser)

// shows payouts-67, payouts-72, payouts-73, payouts-75
test('shows nickname, ID, points, Payoneer ID, fee, rate, and what an amount becomes', async () => {
  await opened({
    rates: rate('0.0066', { nextRateOfUsd: '0.00671', nextApplicationBeginDate: '2026-11-30T15:00:00Z' }),
  })
  screen.getByText('10,000 points')
  screen.getByText('7654321')
  screen.getByText('Whole points only, 2,000 or more')
  expect(facts()).toEqual({ Nickname: 'Mei', ID: 'v_mei', Fee: '$3.00', 'You receive': '–' })
  screen.getByText('Current rate: 100 points = $0.660')
  screen.getByText('Applies until Nov 30, 2026 (Japan time)')
  screen.getByText('From Dec 1, 2026 (Japan time): 100 points = $0.671')
  enter('2345')
  // 0.0066 × 2,345 − 3 is 12.477.
  expect(facts()['You receive']).toBe('$12.47')
})

test.each([
  ['', '–'],
  ['0', '$0.00'],
  ['12.5', '$0.00'],
  // 0.0066 × 400 is less than the fee.
  ['400', '$0.00'],
])('shows what "%s" becomes as %s', async (typed, shown) => {
  await opened()
  enter('2345')
  enter(typed)
  expect(facts()['You receive']).toBe(shown)
})

// shows payouts-86
test('says when a payout is sent, how long it takes, and what the limits are', async () => {
  await opened()
  const notes = within(screen.getByRole('region', { name: 'About Payoneer payouts' })).getAllByRole('listitem')
  expect(notes).toHaveLength(6)
  screen.getByText(/sent three days after your request. The money can take up to a month/)
  screen.getByText(/up to 7,400 US dollars a day/)
})

test.each(['TW', 'MX'])('writes US$ for a reader from %s, where $ means another currency', async (from) => {
  putBoot({ region: from })
  await opened()
  expect(facts().Fee).toBe('US$3.00')
})

// shows payouts-66
test.each([
  ['outside the region', { served: region(false) }],
  ['when the region check fails', { served: () => refuse(400, 1) }],
  [
    'when the server does not serve the home',
    { payeeReply: () => refuse(403, errorCode('payouts', 'regionNotServed')) },
  ],
])('goes to my-page %s, without showing the form', async (_when, world) => {
  await open(world)
  await waitFor(() => expect(address()).toBe('/mypage/'))
})

test('maintenance during the region check remembers the page', async () => {
  await open({ served: closed, isClosed: true })
  await press('OK')
  await waitFor(() => expect(address()).toBe('/maintenance'))
  expect(window.localStorage.getItem('avalive.maintenance.path')).toBe(page)
})

test('a region check after the session has ended leads to the login page and back, without an alert', async () => {
  await open({ served: () => refuse(401, 2), ownerReply: () => refuse(401, 2) })
  await waitFor(() => expect(address()).toBe(`/login?destination=${encodeURIComponent(page)}`))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a region check that is refused for the session alone keeps the page and offers a retry', async () => {
  let fails = true
  await open({ served: () => (fails ? refuse(401, 2) : region(true)()) })
  await screen.findByRole('heading', { name: 'Couldn’t load your payouts' })
  expect(address()).toBe(page)
  fails = false
  await click('Try again')
  await screen.findByRole('heading', { name: 'Payoneer ID' })
})

test('shows no form before the region is known', async () => {
  let finish: (response: Response) => void = () => {}
  await open({ served: () => new Promise<Response>((resolve) => (finish = resolve)) })
  await screen.findByText('Loading…')
  expect(screen.queryByRole('textbox')).toBeNull()
  await act(async () => finish(await region(true)()))
  await screen.findByRole('textbox')
})

test('once the service has ended, only unlinking and the history are left', async () => {
  await opened({ served: region(true, '2020-01-01T00:00:00Z', true) })
  screen.getByRole('heading', { name: 'These payouts have ended in your region' })
  expect(screen.queryByRole('textbox')).toBeNull()
  screen.getByRole('button', { name: 'Unlink this account' })
  expect(screen.getByRole('link', { name: 'See payout history' }).getAttribute('href')).toBe(`${page}/history`)
})

test('once the service has ended, nothing can be linked', async () => {
  await opened({ status: null, served: region(true, '2020-01-01T00:00:00Z', true) })
  expect(screen.queryByRole('button', { name: 'Link a Payoneer account' })).toBeNull()
})

test('offers a retry if a part cannot be loaded', async () => {
  let fails = true
  await open({ rates: () => (fails ? refuse(400, 1) : rate()()) })
  await screen.findByRole('heading', { name: 'Couldn’t load your payouts' })
  fails = false
  await click('Try again')
  await screen.findByRole('heading', { name: 'Payoneer ID' })
})
