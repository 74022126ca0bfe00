import { errorCode } from '@avalive/contract/errors'
import { giftCards } from '@avalive/contract/payouts/gift-cards'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
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
import { speakLocale } from '../../lib/locale.ts'
import { seeEnd } from '../../ui/sight.testing.ts'

beforeEach(() => {
  putBoot()
  signIn()
  readFrom('Asia/Tokyo')
})
afterEach(resetBrowser)

const issue = (day: string, giftCardName: string, giftCardUrl = `https://codes.example/${day}`) => ({
  giftCardIssueTime: `2026-${day}T03:22:00Z`,
  giftCardName,
  giftCardUrl,
})
type Reply = (page: number) => Response
const open = async (reply: Reply) => {
  const server = stubServer([
    [giftCards.getGiftCardHistory, ({ body }) => reply((body as { page?: number }).page ?? 1)],
  ])
  await openApp('/mypage/payment_histories/gift')
  return server
}
const page = (giftCardHistories: object[], nextPage = 0) => answer({ giftCardHistories, nextPage })
const rows = () => within(screen.getByRole('list', { name: 'Gift code history' })).getAllByRole('listitem')

// shows payouts-64
test('shows date, name and link of each code, and which one is being issued', async () => {
  await open(() => page([issue('11-15', 'Amazon 2,500 yen', ''), issue('10-15', 'Google 5,000 yen')]))
  await screen.findByText('Being issued')
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'Amazon 2,500 yenNov 15, 2026, 12:22 PMBeing issued',
    'Google 5,000 yenOct 15, 2026, 12:22 PMOpen the code of Google 5,000 yen',
  ])
  const link = screen.getByRole('link', { name: 'Open the code of Google 5,000 yen' })
  expect(link.getAttribute('href')).toBe('https://codes.example/10-15')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('names the time zone to readers elsewhere', async () => {
  readFrom('Europe/Berlin')
  await open(() => page([issue('10-15', 'Google')]))
  await screen.findByText('Oct 15, 2026, 12:22 PM GMT+9')
})

// shows payouts-64
test('says that there is none', async () => {
  await open(() => page([]))
  await screen.findByRole('heading', { name: 'No history' })
})

test('loads the next page when the end is seen, until page 0', async () => {
  const server = await open((number) =>
    number === 1 ? page([issue('11-15', 'First')], 2) : page([issue('10-15', 'Second')]),
  )
  await screen.findByText('First')
  await act(async () => seeEnd())
  await screen.findByText('Second')
  expect(server.to(giftCards.getGiftCardHistory).map(({ body }) => body)).toEqual([{ page: 1 }, { page: 2 }])
})

test('keeps the rows if a refresh fails, says so, and loads them again on a retry', async () => {
  let fails = false
  await open(() => (fails ? refuse(400, 1) : page([issue('11-15', 'First')])))
  await screen.findByText('First')
  fails = true
  // A switch of the language loads everything again.
  await act(async () => speakLocale('en'))
  await screen.findByText('Couldn’t load the history')
  screen.getByText('First')
  fails = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await waitFor(() => expect(screen.queryByText('Couldn’t load the history')).toBeNull())
  screen.getByText('First')
})

test('offers a retry when it cannot be loaded', async () => {
  let fails = true
  await open(() => (fails ? refuse(400, 1) : page([])))
  await screen.findByRole('heading', { name: 'Couldn’t load the history' })
  fails = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByRole('heading', { name: 'No history' })
})

// shows payouts-8
test.each(['officialNotAllowed', 'regionNotAllowed'] as const)('leads to my-page after %s', async (name) => {
  await open(() => refuse(403, errorCode('payouts', name)))
  await waitFor(() => expect(address()).toBe('/mypage/'))
})
