import { errorCode } from '@avalive/contract/errors'
import { giftCards } from '@avalive/contract/payouts/gift-cards'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
import { reload } from '../../lib/leave.ts'
import { rememberVliveId } from '../../lib/session.ts'

// jsdom cannot load documents.
vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

const card = (giftCardId: number, giftCardBrand: number, giftCardName: string, giftCardLivePoint: number) => ({
  giftCardId,
  giftCardBrand,
  giftCardName,
  giftCardLivePoint,
})
const cards = [card(1, 3, 'Amazon 2,500 yen', 3000), card(2, 1, 'Google 5,000 yen', 5784), card(3, 0, 'Other', 10_000)]

beforeEach(() => {
  putBoot()
  signIn()
  rememberVliveId('v_mio')
  const start = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => start + passed)
})
/** Only these tests let time pass, however slow they are. */
let passed = 0
afterEach(() => {
  resetBrowser()
  vi.mocked(reload).mockClear()
})

type Reply = () => Response | Promise<Response>
const list =
  (status = 1, giftCards: object[] = cards, total = 6000): Reply =>
  () =>
    answer({ livePoint: { total }, giftCards, status })

const open = async (listed: Reply = list(), issued: Reply = () => answer({})) => {
  const server = stubServer([
    [giftCards.listGiftCards, listed],
    [giftCards.issueGiftCard, issued],
  ])
  await openApp('/mypage/payment_registration/gift')
  return server
}

const choose = async (name: string | RegExp) => {
  const row = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(row))
  passed += 1000
}
const dialog = () => screen.getByRole('alertdialog')
const press = (name: string) => act(async () => fireEvent.click(within(dialog()).getByRole('button', { name })))
const confirm = async () => {
  await choose(/Amazon/)
  await press('Exchange 3,000 points')
}

// shows payouts-53, payouts-55, payouts-56
test('shows the points, the gift codes with their cost, five cautions and the example', async () => {
  await open()
  await screen.findByText('6,000 points')
  const rows = within(screen.getByRole('list', { name: 'Available gift codes' })).getAllByRole('button')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'AmAmazon 2,500 yen 3,000 points',
    'GGoogle 5,000 yen 5,784 points',
    'Other 10,000 points',
  ])
  const cautions = screen.getByRole('heading', { name: 'Before you exchange' }).parentElement
  expect(cautions?.querySelectorAll('li')).toHaveLength(5)
  expect(cautions?.textContent).toContain('216')
  screen.getByText('Example: a gift card worth 2,500 yen costs 3,000 LIVE points.')
})

// shows payouts-59
test('shows a loading text while the list is fetched', async () => {
  let finish: (response: Response) => void = () => {}
  await open(() => new Promise<Response>((resolve) => (finish = resolve)))
  expect((await screen.findByRole('status')).textContent).toBe('Loading gift codes…')
  await act(async () => finish(await list()()))
  await screen.findByText('6,000 points')
})

// shows payouts-54
test.each([
  ['without gift codes', list(1, []), 'No valid gift codes'],
  ['while points are tallied', list(2), 'Points are being tallied'],
  ['after this month’s exchange', list(3), 'Already exchanged this month'],
])('%s says so instead of the list', async (_when, listed, title) => {
  await open(listed)
  await screen.findByRole('heading', { name: title })
  expect(screen.queryByRole('button', { name: /Amazon/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'See gift code history' }) !== null).toBe(title.startsWith('Already'))
})

test('offers a retry when the list cannot be loaded', async () => {
  let fails = true
  await open(() => (fails ? refuse(400, 1) : list()()))
  await screen.findByRole('heading', { name: 'Couldn’t load gift codes' })
  fails = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByText('6,000 points')
})

// shows payouts-8
test.each(['officialNotAllowed', 'regionNotAllowed'] as const)('leads to my-page after %s', async (name) => {
  await open(() => refuse(403, errorCode('payouts', name)))
  await waitFor(() => expect(address()).toBe('/mypage/'))
})

// shows payouts-58, payouts-60
test('a card that costs too much opens the dialog of a shortage', async () => {
  const server = await open()
  await choose(/Other/)
  expect(dialog().textContent).toContain('Not enough LIVE points')
  expect(dialog().textContent).toContain('You need 4,000 more points for Other.')
  await press('OK')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.to(giftCards.issueGiftCard)).toEqual([])
})

// shows payouts-58, payouts-60, payouts-61
test('a confirmed exchange posts once, says that the code comes by chat, and OK reloads', async () => {
  let finish: (response: Response) => void = () => {}
  const server = await open(list(), () => new Promise<Response>((resolve) => (finish = resolve)))
  await choose(/Amazon/)
  expect(dialog().textContent).toContain('Exchange points for Amazon 2,500 yen?')
  expect(
    within(dialog())
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['3,000', '3,000'])
  expect(document.activeElement?.textContent).toBe('Cancel')
  await press('Exchange 3,000 points')
  const posting = within(dialog()).getByRole('button', { name: 'Exchanging…' })
  expect(posting.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(posting)
  fireEvent(dialog(), new Event('cancel', { cancelable: true }))
  expect(dialog().textContent).toContain('Exchanging…')
  await act(async () =>
    finish(answer({ giftCardUrl: 'https://codes.example/a', GiftCardBrand: 3, isBeingIssued: false })),
  )
  expect(dialog().textContent).toContain('Your gift code is sent by chat.')
  expect(within(dialog()).getByRole('link').getAttribute('href')).toBe('/mypage/payment_histories/gift')
  await press('OK')
  expect(reload).toHaveBeenCalledOnce()
  expect(server.to(giftCards.issueGiftCard).map(({ body }) => body)).toEqual([
    { giftCardId: 1, giftCardLivePoint: 3000, idempotencyKey: expect.stringMatching(/^\w{32}$/), vliveId: 'v_mio' },
  ])
})

test('the second tap of a double tap on a card does not confirm', async () => {
  const server = await open()
  const row = await screen.findByRole('button', { name: /Amazon/ })
  await act(async () => fireEvent.click(row))
  await press('Exchange 3,000 points')
  expect(server.to(giftCards.issueGiftCard)).toEqual([])
})

test('cancelling posts nothing', async () => {
  const server = await open()
  await choose(/Amazon/)
  await press('Cancel')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.to(giftCards.issueGiftCard)).toEqual([])
})

// shows payouts-60
test('a code that is still being issued says so, with a link to the history', async () => {
  await open(list(), () => answer({ giftCardUrl: '', GiftCardBrand: 3, isBeingIssued: true }))
  await confirm()
  expect(dialog().textContent).toContain('Your gift code is being issued')
  within(dialog()).getByRole('link', { name: 'See gift code history' })
  await press('OK')
  expect(reload).toHaveBeenCalledOnce()
})

test('missing personal information leads to its form', async () => {
  await open(list(), () => refuse(403, errorCode('payouts', 'personalRequired'), 'Register first.'))
  await confirm()
  expect(dialog().textContent).toContain('Register first.')
  const link = within(dialog()).getByRole('link', { name: 'Register personal information' })
  expect(link.getAttribute('href')).toBe('/mypage/payment_registration/personal')
})

// shows payouts-60
test('a refusal shows the server’s words', async () => {
  await open(list(), () => refuse(409, errorCode('payouts', 'alreadyExchanged'), 'Already exchanged.'))
  await confirm()
  expect(dialog().textContent).toContain('An error occurred')
  expect(dialog().textContent).toContain('Already exchanged.')
  await press('OK')
  expect(reload).toHaveBeenCalledOnce()
})

test('a retry after no answer sends the same key', async () => {
  let fails = true
  const server = await open(list(), () => {
    if (fails) throw new TypeError('Failed to fetch')
    return answer({ giftCardUrl: 'https://codes.example/a', GiftCardBrand: 3, isBeingIssued: false })
  })
  await confirm()
  expect(dialog().textContent).toContain('We couldn’t tell whether the exchange went through.')
  fails = false
  await press('Try again')
  expect(dialog().textContent).toContain('Exchange complete')
  const keys = server.to(giftCards.issueGiftCard).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey)
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
})

test('another account in another tab exchanges nothing and reloads', async () => {
  await open(list(), () => refuse(409, errorCode('coins', 'accountMismatch')))
  await confirm()
  expect(dialog().textContent).toContain('You’re logged in to another account')
  await press('OK')
  expect(reload).toHaveBeenCalledOnce()
})

test('maintenance closes the dialog with its alert', async () => {
  await open(list(), closed)
  await confirm()
  await press('OK')
  await waitFor(() => expect(address()).toBe('/maintenance'))
})
