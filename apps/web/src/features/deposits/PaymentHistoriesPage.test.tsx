import { errorCode } from '@avalive/contract/errors'
import { type DepositHistory, deposits } from '@avalive/contract/payouts/deposits'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { speakLocale } from '../../lib/locale.ts'
import { seeEnd } from '../../ui/sight.testing.ts'
import { someDeposit } from './deposits.testing.ts'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

type Page = readonly DepositHistory[] | Response

const open = async (...pages: readonly Page[]) => {
  const server = stubServer([
    [
      deposits.listDeposits,
      ({ body }) => {
        const { page } = body as { page: number }
        const found = pages[page - 1] ?? []
        if (found instanceof Response) return found.clone()
        return answer({ DepositHistories: found, pagination: { next: page < pages.length ? page + 1 : 0 } })
      },
    ],
  ])
  await openApp('/mypage/payment_histories')
  return server
}

const rows = () => within(screen.getByRole('list', { name: 'Bank payout history' })).getAllByRole('listitem')

// shows payouts-46
test('shows date, yen with separators, destination and status of each transfer, with a link to its statement', async () => {
  await open([someDeposit(), someDeposit({ depositId: '3', status: 'returned', account_type: 4, value: 5_388 })])
  await screen.findByText('1,234,567 yen')
  const [first, second] = rows()
  expect(first?.textContent).toContain('Oct 31, 2026')
  expect(first?.textContent).toContain('みずほ銀行Branch code 001Ordinary account')
  expect(first?.textContent).toContain('****321シラトリ　ミオ')
  expect(first?.textContent).toContain('Paid')
  expect(second?.textContent).toContain('Savings account')
  expect(second?.textContent).toContain('Returned by the bank')
  const link = within(first as HTMLElement).getByRole('link', { name: 'View statement Oct 31, 2026' })
  expect(link.getAttribute('href')).toBe('/mypage/payment_histories/7')
})

// shows payouts-46, payouts-47
test('says that there is no transfer yet, and shows both notes', async () => {
  await open([])
  await screen.findByText('No transfer history')
  screen.getByText('1 LIVE point is 1 yen.')
  screen.getByText('The transfer amount is after withholding tax.')
})

test('loads the next page at the end of the list, shows each transfer once, and keeps the rows when that fails', async () => {
  const server = await open([someDeposit()], [someDeposit(), someDeposit({ depositId: '2' })], refuse(500, 1))
  await screen.findByText('1,234,567 yen')
  await act(async () => seeEnd())
  await waitFor(() => expect(rows()).toHaveLength(2))
  await act(async () => seeEnd())
  await screen.findByText('Couldn’t load older transfers.')
  expect(rows()).toHaveLength(2)
  expect(server.to(deposits.listDeposits).map(({ body }) => body)).toContainEqual({ page: 3 })
})

test('keeps the rows if a refresh fails, says so, and loads them again on a retry', async () => {
  let isDown = false
  const server = stubServer([
    [
      deposits.listDeposits,
      () => (isDown ? refuse(400, 1) : answer({ DepositHistories: [someDeposit()], pagination: { next: 0 } })),
    ],
  ])
  await openApp('/mypage/payment_histories')
  await screen.findByText('1,234,567 yen')
  isDown = true
  // A switch of the language loads everything again.
  await act(async () => speakLocale('en'))
  await screen.findByText('Couldn’t load your transfers')
  expect(rows()).toHaveLength(1)
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Couldn’t load your transfers')).toBeNull())
  expect(server.to(deposits.listDeposits)).toHaveLength(3)
})

test('offers a retry when the transfers could not be loaded', async () => {
  let isDown = true
  stubServer([
    [
      deposits.listDeposits,
      () => (isDown ? refuse(400, 1) : answer({ DepositHistories: [someDeposit()], pagination: { next: 0 } })),
    ],
  ])
  await openApp('/mypage/payment_histories')
  await screen.findByText('Couldn’t load your transfers')
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/mypage/payment_registration/')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('1,234,567 yen')
})

test('leads people whose home is not in Japan to my-page', async () => {
  await open(refuse(403, errorCode('payouts', 'regionNotAllowed')))
  await waitFor(() => expect(window.location.pathname).toBe('/mypage/'))
})
