import { errorCode } from '@avalive/contract/errors'
import { wise } from '@avalive/contract/payouts/wise'
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
import {
  amountField,
  balanceOf,
  checkWiseRegion,
  confirmRequest,
  dialog,
  enter,
  letTimePass,
  press,
  type Reply,
  rate,
  region,
  submitButton,
  wait,
} from '../../shared/abroad/abroad.testing.ts'
import type { RegisteredAccount } from './AccountForm.tsx'

// jsdom cannot load documents.
vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

const { getWiseAccount, getWiseRate, requestWisePayout } = wise
const page = '/mypage/payment_registration/wise/payout'

beforeEach(() => {
  putBoot({ region: 'DE' })
  signIn()
  rememberVliveId('v_lea')
  letTimePass()
})
afterEach(() => {
  resetBrowser()
  vi.mocked(reload).mockClear()
})

const account = {
  firstName: 'Lea',
  lastName: 'Vogt',
  region: 'DE',
  email: 'lea@example.de',
  accountLastUpdatedAt: '2026-11-01T15:00:00Z',
  canCashTransfer: true,
}
const payout = (amount: string) => ({
  payout: {
    id: '1',
    status: 'pending',
    amount,
    transferRequestedAt: '2026-11-01T00:00:00Z',
    preferredCurrency: 'EUR',
  },
})

interface World {
  readonly registered?: Partial<RegisteredAccount> | null
  readonly balance?: readonly [number, boolean?]
  readonly served?: Reply
  readonly get?: Reply
  readonly rates?: Reply
  readonly request?: Reply
}

const open = async ({ registered = {}, balance = [600_000], served, get, rates, request }: World = {}, path = page) => {
  const server = stubServer([
    balanceOf(...balance),
    [checkWiseRegion, served ?? region(true)],
    [getWiseAccount, get ?? (() => answer(registered ? { account: { ...account, ...registered } } : {}))],
    [getWiseRate, rates ?? rate()],
    [requestWisePayout, request ?? (() => answer(payout('33.00')))],
  ])
  await openApp(path)
  return server
}
const opened = async (world: World = {}) => {
  const server = await open(world)
  await screen.findByRole('heading', { level: 2, name: 'Wise account' })
  return server
}
const result = () => screen.getByText('Amount before Wise’s fees').nextElementSibling?.textContent
const currency = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Preferred currency' })

// shows payouts-101
test('shows balance, account, rates in Japan’s time, currency and result', async () => {
  await opened({
    rates: rate('0.0066', { nextRateOfUsd: '0.00671', nextApplicationBeginDate: '2026-11-30T15:00:00Z' }),
  })
  screen.getByText('600,000 points')
  screen.getByText('Lea Vogt')
  screen.getByText('lea@example.de')
  screen.getByText('Germany')
  screen.getByText('Whole points only, from 5,000 to 500,000')
  expect(screen.getByRole('link', { name: 'Change account details' }).getAttribute('href')).toBe(
    '/mypage/payment_registration/wise',
  )
  screen.getByText('Current rate: 100 points = $0.660')
  screen.getByText('Applies until Nov 30, 2026 (Japan time)')
  screen.getByText('From Dec 1, 2026 (Japan time): 100 points = $0.671')
  expect(result()).toBe('–')
  enter('0')
  expect(result()).toBe('$0.00')
  enter('5007')
  // 0.0066 × 5,007 is 33.0462.
  expect(result()).toBe('$33.05')
})

test('rounds half a cent up', async () => {
  await opened({ rates: rate('0.00001') })
  enter('5500')
  // 0.00001 × 5,500 is 0.055.
  expect(result()).toBe('$0.06')
})

// shows payouts-107
test('offers five currencies, US dollars first', async () => {
  await opened()
  expect(currency().value).toBe('USD')
  expect(
    within(currency())
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['USD – US Dollar', 'CAD – Canadian Dollar', 'EUR – Euro', 'KRW – South Korean Won', 'THB – Thai Baht'])
})

const tally = /^Points are being tallied/
const minimum = 'You need at least 5,000 LIVE points.'

// shows payouts-102, payouts-103, payouts-104, payouts-114
test.each([
  [
    'no account is registered',
    { registered: null, balance: [0, false] as const },
    '9',
    'Register your Wise account first.',
  ],
  ['points are tallied', { balance: [0, false] as const }, '9', tally],
  ['the balance is under 5,000', { balance: [4999] as const }, '4999', minimum],
  ['the amount is under 5,000', {}, '4999', minimum],
  ['the amount is no whole number', {}, '5000.5', minimum],
  ['the amount is over the balance', { balance: [6000] as const }, '600000', 'You don’t have enough LIVE points.'],
  ['the amount is over 500,000', {}, '500001', 'You can request up to 500,000 LIVE points at a time.'],
  [
    'nothing can be paid to the account',
    { registered: { canCashTransfer: false, unusableBecause: 'refused' } as const },
    '5000',
    /^Nothing can be paid to your/,
  ],
  ['the payouts are on hold', { registered: { canCashTransfer: false } }, '5000', /^Your payouts are on hold/],
])('nothing can be requested while %s', async (_when, world, amount, words) => {
  const server = await opened(world)
  enter(amount)
  screen.getByText(words)
  expect(submitButton().disabled).toBe(true)
  fireEvent.submit(amountField())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.to(requestWisePayout)).toEqual([])
})

test('without an account, the main button leads to its form', async () => {
  await opened({ registered: null })
  const link = screen.getByRole('link', { name: 'Register your Wise account' })
  expect(link.getAttribute('href')).toBe('/mypage/payment_registration/wise')
})

test.each([
  [600_000, '500000'],
  [12_345, '12345'],
])('with %i points, one press enters %s', async (total, entered) => {
  await opened({ balance: [total] })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Use [0-9,]+ points$/ })))
  expect(amountField().value).toBe(entered)
  expect(submitButton().disabled).toBe(false)
})

// shows payouts-105, payouts-112
test('a confirmed request is sent once with rate, currency, key and account, and leads to the success page', async () => {
  let finish: (response: Response) => void = () => {}
  const server = await opened({ request: () => new Promise<Response>((resolve) => (finish = resolve)) })
  enter('5000')
  fireEvent.change(currency(), { target: { value: 'EUR' } })
  await act(async () => fireEvent.click(submitButton()))
  expect(
    within(dialog())
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['5,000', '595,000', 'EUR', '$33.00'])
  wait()
  await press('Request $33.00')
  fireEvent.submit(amountField())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await act(async () => finish(answer(payout('33.00'))))
  await screen.findByRole('heading', { level: 1, name: 'Wise payout requested' })
  expect(address()).toBe(`${page}/success`)
  screen.getByText('$33.00')
  expect(server.to(requestWisePayout).map(({ body }) => body)).toEqual([
    {
      AmountOfLivePoints: 5000,
      RateOfUSD: '0.00660',
      PreferredCurrency: 'EUR',
      vliveId: 'v_lea',
      idempotencyKey: expect.stringMatching(/^\w{32}$/),
    },
  ])
})

test('nothing can be requested without a rate', async () => {
  const server = await opened({ rates: rate('') })
  enter('5000')
  screen.getByText(/^There’s no rate at the moment/)
  expect(submitButton().disabled).toBe(true)
  fireEvent.submit(amountField())
  expect(server.to(requestWisePayout)).toEqual([])
})

// shows payouts-105
test('a refused request opens the failure dialog with the server’s words, the inquiry form and close', async () => {
  const server = await opened({ request: () => refuse(403, errorCode('payouts', 'payoutsOnHold'), 'On hold.') })
  enter('5000')
  await confirmRequest()
  expect(dialog().textContent).toContain('Your payout couldn’t be requested')
  expect(dialog().textContent).toContain('On hold.')
  const [key] = server.to(requestWisePayout).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey)
  expect(within(dialog()).getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe(
    `/help/inquiry?operation=payouts.requestWisePayout&reference=${key}`,
  )
  await press('Close')
  expect(amountField().value).toBe('5000')
})

test('a stale rate is refused, and the page then shows the new one', async () => {
  let current = '0.00660'
  await opened({
    rates: () => rate(current)(),
    request: () => {
      current = '0.00500'
      return refuse(409, errorCode('payouts', 'rateChanged'), 'The rate has changed.')
    },
  })
  enter('5000')
  await confirmRequest()
  expect(dialog().textContent).toContain('The rate has changed.')
  await press('Close')
  await screen.findByText('Current rate: 100 points = $0.500')
  expect(result()).toBe('$25.00')
})

test('an unclear request keeps its key unless the currency changes', async () => {
  const server = await opened({ request: () => refuse(500, 1) })
  enter('5000')
  await confirmRequest()
  expect(dialog().textContent).toContain('Your request isn’t confirmed')
  expect(within(dialog()).getByRole('link', { name: 'See payout history' }).getAttribute('href')).toBe(
    '/mypage/payment_registration/wise/history',
  )
  await press('Try again')
  await press('Close')
  fireEvent.change(currency(), { target: { value: 'THB' } })
  await confirmRequest()
  const keys = server.to(requestWisePayout).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey)
  expect(keys).toHaveLength(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a request for another account of this browser takes nothing and reloads', async () => {
  await opened({ request: () => refuse(409, errorCode('coins', 'accountMismatch')) })
  enter('5000')
  await confirmRequest()
  expect(dialog().textContent).toContain('You’re logged in to another account')
  expect(dialog().textContent).toContain('nothing was used')
  expect(dialog().textContent).not.toMatch(/coins|tickets/)
  await press('OK')
  expect(reload).toHaveBeenCalledOnce()
})

test('maintenance during a request shows its alert and page', async () => {
  await opened({ request: closed })
  enter('5000')
  await confirmRequest()
  await press('OK')
  await waitFor(() => expect(address()).toBe('/maintenance'))
})

test('shows the history instead of the form once the service has ended', async () => {
  await open({ served: region(true, '2020-01-01T00:00:00Z', true) })
  await screen.findByRole('heading', { name: 'These payouts have ended in your region' })
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([
  ['outside the region', { served: region(false) }],
  ['when the region check fails', { served: () => refuse(400, 1) }],
  ['when the server does not serve the home', { get: () => refuse(403, errorCode('payouts', 'regionNotServed')) }],
])('goes to my-page %s', async (_when, world) => {
  await open(world)
  await waitFor(() => expect(address()).toBe('/mypage/'))
})

test('shows no form before the region is known', async () => {
  await open({ served: () => new Promise<Response>(() => {}) })
  await screen.findByText('Loading…')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('offers a retry if a part cannot be loaded', async () => {
  let fails = true
  await open({ rates: () => (fails ? refuse(400, 1) : rate()()) })
  await screen.findByRole('heading', { name: 'Couldn’t load your payouts' })
  fails = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByText('Lea Vogt')
})

// shows payouts-105
test('the success page is entered from the request page only', async () => {
  await open({}, `${page}/success`)
  await waitFor(() => expect(address()).toBe(page))
})
