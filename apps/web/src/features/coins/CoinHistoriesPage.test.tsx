import { coins } from '@avalive/contract/coins'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, openApp, putBoot, readFrom, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { countMarkers, seeEnd } from '../../ui/sight.testing.ts'

const balance = { totalCoin: 3650, chargeCoin: 3000, freeCoin: 650 }
const row = (reason: string, charge: number, free: number, transactionType = charge < 0 || free < 0 ? 1 : 2) => ({
  date: '2026-11-15T03:22:00Z',
  reason,
  transactionType,
  balanceChangeCharge: charge,
  balanceChangeFree: free,
})

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

type Page = { hasNext: boolean; transactions: object[]; last?: string | null; totalCoin?: number } | Response

const open = async (...pages: (Page | (() => Page))[]) => {
  const server = stubServer([
    [
      coins.getCoinHistories,
      ({ query }) => {
        const page = pages[Number(query.get('page')) - 1]
        const found = typeof page === 'function' ? page() : page
        return found instanceof Response ? found : answer({ ...balance, last: null, ...found })
      },
    ],
  ])
  await openApp('/mypage/coin_histories')
  return server
}

const rows = () => within(screen.getByRole('list', { name: 'Coin history' })).getAllByRole('listitem')

// shows coins-91, coins-92, coins-95
test('shows the balance with its two parts, and each change with its time, reason and parts', async () => {
  await open({
    hasNext: false,
    transactions: [row('purchase', 1000, 80), row('gift', -20, -30), row('present', 0, 5, 3), row('of_tomorrow', 1, 0)],
  })
  await screen.findByText('3,650 coins')
  expect(
    screen
      .getAllByRole('definition')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual(['3,000', '650'])
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'Coin purchaseNov 15, 2026, 12:22 PMCoins+1,000Bonus+80',
    'Gift sentNov 15, 2026, 12:22 PMCoins−20Bonus−30',
    'Present receivedNov 15, 2026, 12:22 PMBonus+5',
    'Balance adjustmentNov 15, 2026, 12:22 PMCoins+1',
  ])
})

// shows coins-117
test('shows the name, count and recipient of a gift, with a link to their profile', async () => {
  const gift = { name: 'Rose', count: 5, nickname: 'Noa', profileId: 'p-noa' }
  await open({ hasNext: false, transactions: [{ ...row('gift', -50, 0), gift }] })
  await screen.findByText('3,650 coins')
  expect(rows()[0]?.textContent).toBe('Gift sentRose × 5To NoaNov 15, 2026, 12:22 PMCoins−50')
  expect(screen.getByRole('link', { name: 'To Noa' }).getAttribute('href')).toBe('/profile/p-noa')
})

test.each([
  ['refund', 'Purchase refunded'],
  ['reinstated', 'Refund reversed'],
  ['disputeLost', 'Payment dispute: coins removed'],
  ['disputeReinstated', 'Payment dispute reversed: coins returned'],
  ['debtOffset', 'Owed coins deducted'],
])('shows the reason %s as %s', async (reason, text) => {
  await open({ hasNext: false, transactions: [row(reason, -50, 0)] })
  await screen.findByText(text)
})

test('gives refunds, disputes and debts an icon of their own', async () => {
  const reasons = ['gift', 'purchase', 'refund', 'disputeLost', 'debtOffset', 'gacha']
  await open({ hasNext: false, transactions: reasons.map((reason) => row(reason, -10, 0)) })
  await screen.findByText('3,650 coins')
  const icons = rows().map((entry) => entry.querySelector('svg')?.innerHTML)
  expect(new Set(icons).size).toBe(reasons.length)
})

// shows coins-93
test('styles spent coins differently from gained coins', async () => {
  await open({ hasNext: false, transactions: [row('purchase', 10, 0), row('gift', -10, 0), row('refund', -10, 0)] })
  await screen.findByText('3,650 coins')
  const [gained, spent, taken] = rows().map((entry) =>
    [...entry.querySelectorAll('span, dd')].map((part) => part.className),
  )
  expect(spent).toEqual(taken)
  for (const [place, look] of (spent ?? []).entries()) expect(look).not.toBe(gained?.[place])
})

// shows coins-94
test('loads the next page when the end marker is visible, once, until there is none', async () => {
  const server = await open(
    { hasNext: true, transactions: [row('purchase', 1, 0)] },
    { hasNext: false, transactions: [row('gift', -1, 0)] },
  )
  await screen.findByText('Coin purchase')
  await seeEnd(2)
  await screen.findByText('Gift sent')
  expect(rows()).toHaveLength(2)
  expect(server.to(coins.getCoinHistories).map(({ query }) => query.get('page'))).toEqual(['1', '2'])
  expect(countMarkers()).toBe(0)
})

test('requests the next page after the last row, and shows the balance of the latest page', async () => {
  const server = await open(
    { hasNext: true, last: '77', transactions: [row('purchase', 1, 0)] },
    { hasNext: false, last: '76', transactions: [row('gift', -1, 0)], totalCoin: 4850 },
  )
  await screen.findByText('3,650 coins')
  await seeEnd()
  await screen.findByText('4,850 coins')
  expect(server.to(coins.getCoinHistories).map(({ query }) => query.get('after'))).toEqual([null, '77'])
})

// shows coins-92
test.each([
  ['Europe/Berlin', 1],
  ['Asia/Tokyo', 0],
])('a reader in %s sees the time zone note %i times', async (timeZone, count) => {
  readFrom(timeZone)
  await open({ hasNext: false, transactions: [row('purchase', 1, 0)] })
  await screen.findByText('Nov 15, 2026, 12:22 PM')
  expect(screen.queryAllByText('Times are in Japan Standard Time (JST).')).toHaveLength(count)
})

test('keeps the loaded rows when a page fails, and loads it when "Try again" is pressed', async () => {
  let broken = true
  await open({ hasNext: true, transactions: [row('purchase', 1, 0)] }, () =>
    broken ? refuse(429, 1) : { hasNext: false, transactions: [row('gift', -1, 0)] },
  )
  await screen.findByText('Coin purchase')
  await seeEnd()
  await screen.findByText('Couldn’t load older entries.')
  expect(rows()).toHaveLength(1)
  broken = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByText('Gift sent')
})

test('shows an empty state when there are no changes', async () => {
  await open({ hasNext: false, transactions: [] })
  await screen.findByRole('heading', { name: 'No coin activity yet' })
})

test('shows an error page when the first page fails', async () => {
  await open(refuse(429, 1))
  await screen.findByRole('heading', { level: 1, name: 'Couldn’t load your coin history' })
})
