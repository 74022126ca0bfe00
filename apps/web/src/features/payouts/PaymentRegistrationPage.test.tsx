import { account } from '@avalive/contract/account'
import { maintenance } from '@avalive/contract/maintenance'
import { payoutRegions } from '@avalive/contract/payouts/regions'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  address,
  answer,
  closed,
  openApp,
  putBoot,
  refuse,
  resetBrowser,
  signIn,
  stubServer,
} from '../../app/app.testing.tsx'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const { checkPayoneerRegion, checkWiseRegion } = payoutRegions

const owner = (homeRegion: string, official = 0, isTransferNGRegion = false) =>
  answer({
    streamerUser: {
      nickname: 'Mio',
      username: 'mio',
      vliveId: 'v_mio',
      profileId: 'p_mio',
      official,
      iconUrl: '/icons/mio.svg',
      homeRegion,
      isTransferNGRegion,
    },
  })

const region = (inServiceRegion: boolean, expiredAt = '', ended = false) =>
  answer({ inServiceRegion, GeoIPRegion: inServiceRegion ? 'TW' : '', expiredAt, ended })

interface World {
  readonly homeRegion: string
  readonly official?: number
  readonly isTransferNGRegion?: boolean
  readonly payoneer?: () => Response
  readonly wise?: () => Response
  readonly isClosed?: boolean
}

const open = async ({ homeRegion, official, isTransferNGRegion, payoneer, wise, isClosed }: World) => {
  const server = stubServer([
    [account.getOwner, () => owner(homeRegion, official, isTransferNGRegion)],
    [checkPayoneerRegion, payoneer ?? (() => region(false))],
    [checkWiseRegion, wise ?? (() => region(false))],
    ...(isClosed ? ([[maintenance.checkAll, closed]] as const) : []),
  ])
  await openApp('/mypage/payment_registration/')
  return server
}

const links = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

// shows payouts-1, payouts-7
test('shows Japan’s links and exactly seven notes, and asks for the account and both regions', async () => {
  const server = await open({ homeRegion: 'JP', payoneer: () => region(true) })
  await screen.findByRole('link', { name: /Bank account/ })
  expect(links()).toEqual([
    '/mypage/payment_registration/personal',
    '/mypage/payment_registration/bank',
    '/mypage/payment_registration/gift',
    '/mypage/payment_histories',
    '/mypage/payment_histories/total_transfer',
    '/mypage/payment_histories/gift',
  ])
  const notes = screen.getByRole('region', { name: 'About bank transfers' })
  expect(within(notes).getAllByRole('listitem')).toHaveLength(7)
  for (const call of [account.getOwner, checkPayoneerRegion, checkWiseRegion]) expect(server.to(call)).toHaveLength(1)
})

// shows payouts-8
test('shows official accounts no gift codes and no annual totals', async () => {
  await open({ homeRegion: 'JP', official: 1 })
  await screen.findByRole('link', { name: /Bank account/ })
  expect(links()).toEqual([
    '/mypage/payment_registration/personal',
    '/mypage/payment_registration/bank',
    '/mypage/payment_histories',
  ])
})

// shows payouts-9
test('shows Wise’s links in a Wise region', async () => {
  await open({ homeRegion: 'DE', wise: () => region(true) })
  await screen.findByRole('link', { name: 'Wise account' })
  expect(links()).toEqual([
    '/mypage/payment_registration/wise',
    '/mypage/payment_registration/wise/payout',
    '/mypage/payment_registration/wise/history',
  ])
})

test('shows only the history of Wise once it has ended in the region', async () => {
  await open({ homeRegion: 'DE', wise: () => region(true, '2020-01-01T00:00:00Z', true) })
  await screen.findByRole('link', { name: 'Wise payout history' })
  expect(links()).toEqual(['/mypage/payment_registration/wise/history'])
})

// shows payouts-10
test.each([
  ['', false, ['/mypage/payment_registration/payoneer', '/mypage/payment_registration/payoneer/history']],
  [
    '2999-01-01T00:00:00Z',
    false,
    ['/mypage/payment_registration/payoneer', '/mypage/payment_registration/payoneer/history'],
  ],
  ['2020-01-01T00:00:00Z', true, ['/mypage/payment_registration/payoneer/history']],
  // The device's clock is slow.
  ['2999-01-01T00:00:00Z', true, ['/mypage/payment_registration/payoneer/history']],
  // It is fast.
  [
    '2020-01-01T00:00:00Z',
    false,
    ['/mypage/payment_registration/payoneer', '/mypage/payment_registration/payoneer/history'],
  ],
])('shows Payoneer’s links in a Payoneer region with the end "%s", ended: %s', async (expiredAt, ended, expected) => {
  await open({ homeRegion: 'TW', payoneer: () => region(true, expiredAt, ended) })
  await screen.findByRole('link', { name: 'Payoneer payout history' })
  expect(links()).toEqual(expected)
})

// shows payouts-2, payouts-12
test.each([
  ['outside both regions', () => region(false)],
  ['when a region check fails', () => refuse(400, 1)],
])('goes to my-page %s', async (_when, payoneer) => {
  await open({ homeRegion: 'US', payoneer })
  await waitFor(() => expect(address()).toBe('/mypage/'))
})

test('goes to my-page for a home that no money may be sent to, at an address in both regions', async () => {
  await open({ homeRegion: 'RU', isTransferNGRegion: true, payoneer: () => region(true), wise: () => region(true) })
  await waitFor(() => expect(address()).toBe('/mypage/'))
})

test('maintenance during the region checks remembers the page', async () => {
  await open({ homeRegion: 'TW', payoneer: closed, wise: closed, isClosed: true })
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'OK' })))
  await waitFor(() => expect(address()).toBe('/maintenance'))
  expect(window.localStorage.getItem('avalive.maintenance.path')).toBe('/mypage/payment_registration/')
})

test('a region check that is refused for the session alone keeps the page and offers a retry', async () => {
  let fails = true
  await open({ homeRegion: 'TW', payoneer: () => (fails ? refuse(401, 2) : region(true)) })
  await screen.findByRole('heading', { name: 'Couldn’t load your payout settings' })
  expect(address()).toBe('/mypage/payment_registration/')
  fails = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByRole('link', { name: 'Payoneer payout history' })
})

test('region checks that fail do not matter to a home in Japan', async () => {
  await open({ homeRegion: 'JP', payoneer: () => refuse(401, 2), wise: () => refuse(400, 1) })
  await screen.findByRole('link', { name: /Bank account/ })
})

test('offers a retry if the account cannot be loaded', async () => {
  let fails = true
  stubServer([
    [account.getOwner, () => (fails ? refuse(400, 1) : owner('JP'))],
    [checkPayoneerRegion, () => region(false)],
    [checkWiseRegion, () => region(false)],
  ])
  await openApp('/mypage/payment_registration/')
  await screen.findByRole('heading', { name: 'Couldn’t load your payout settings' })
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/mypage/')
  fails = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByRole('link', { name: /Bank account/ })
})
