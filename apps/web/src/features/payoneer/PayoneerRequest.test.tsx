import { errorCode } from '@avalive/contract/errors'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { address, answer, closed, refuse, resetBrowser, type stubServer } from '../../app/app.testing.tsx'
import { reload } from '../../lib/leave.ts'
import {
  amountField,
  confirmRequest,
  dialog,
  enter,
  press,
  type Reply,
  rate,
  submitButton,
  wait,
} from '../../shared/abroad/abroad.testing.ts'
import { click, facts, goTo, opened, page, payout, signInAsMei } from './payoneer-transfer.testing.ts'

// jsdom cannot load documents.
vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

const { requestPayoneerPayout } = payoneer

beforeEach(signInAsMei)

afterEach(() => {
  resetBrowser()
  vi.mocked(reload).mockClear()
})

const keysOf = (server: ReturnType<typeof stubServer>) =>
  server.to(requestPayoneerPayout).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey)

const tally =
  'Points are being tallied. They can’t be converted for up to three days from the 1st of each month (Japan time).'

const minimum = 'You need at least 2,000 LIVE points.'

// shows payouts-77, payouts-78, payouts-79, payouts-80
test.each([
  ['nothing is linked', { status: null, balance: [0, false] as const }, '9', 'Link a Payoneer account first.'],
  ['points are tallied', { balance: [0, false] as const }, '9', tally],
  ['the balance is under 2,000', { balance: [1999] as const }, '1999', minimum],
  ['the amount is under 2,000', {}, '1999', minimum],
  ['the amount is no whole number', {}, '2000.5', minimum],
  ['the amount is negative', {}, '-2000', minimum],
  ['the amount is no number', {}, 'all', minimum],
  ['the amount is over the balance', {}, '10001', 'You don’t have enough LIVE points.'],
  ['Payoneer verifies the account', { status: 'pending' }, '2000', /^You can request a payout once your Payoneer/],
  ['the account is inactive', { status: 'inactive' }, '2000', /^You can request a payout once your Payoneer/],
])('nothing can be requested while %s', async (_when, world, amount, words) => {
  const server = await opened(world)
  enter(amount)
  screen.getByText(words)
  expect(submitButton().disabled).toBe(true)
  fireEvent.submit(amountField())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.to(requestPayoneerPayout)).toEqual([])
})

// shows payouts-75
test('an amount that the fee takes whole cannot be requested, and a larger one can', async () => {
  // 0.0015 × 2,000 is the fee.
  await opened({ rates: rate('0.0015') })
  const words = 'The fee of 3 US dollars would take the whole amount. Enter more LIVE points.'
  expect(screen.queryByText(words)).toBeNull()
  enter('2006')
  screen.getByText(words)
  expect(facts()['You receive']).toBe('$0.00')
  expect(submitButton().disabled).toBe(true)
  enter('2007')
  expect(screen.queryByText(words)).toBeNull()
  expect(submitButton().disabled).toBe(false)
})

test('an amount is not judged while it is typed', async () => {
  await opened()
  fireEvent.change(amountField(), { target: { value: '5' } })
  expect(screen.queryByText(minimum)).toBeNull()
  fireEvent.blur(amountField())
  expect(amountField().getAttribute('aria-invalid')).toBe('true')
})

test('one press enters all points', async () => {
  await opened({ balance: [12_345] })
  await click('Use 12,345 points')
  expect(amountField().value).toBe('12345')
  expect(facts()['You receive']).toBe('$78.47')
  expect(submitButton().disabled).toBe(false)
})

// shows payouts-81, payouts-94
test('a confirmed request is sent once with rate, key and account, and leads to the success page', async () => {
  let finish: (response: Response) => void = () => {}
  const server = await opened({ request: () => new Promise<Response>((resolve) => (finish = resolve)) })
  enter('10000')
  await act(async () => fireEvent.click(submitButton()))
  await act(async () => fireEvent.submit(amountField()))
  expect(dialog().textContent).toContain('Request this payout?')
  expect(facts(dialog())).toEqual({
    'LIVE points used': '10,000',
    'Balance afterward': '0',
    Fee: '$3.00',
    'You receive': '$63.00',
  })
  wait()
  await press('Request $63.00')
  // A second submission while the first is under way is ignored.
  fireEvent.submit(amountField())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(submitButton().getAttribute('aria-busy')).toBe('true')
  await act(async () => finish(answer(payout('63.00'))))
  await screen.findByRole('heading', { level: 1, name: 'Payoneer payout requested' })
  expect(address()).toBe(`${page}/success`)
  screen.getByText('$63.00')
  expect(server.to(requestPayoneerPayout).map(({ body }) => body)).toEqual([
    {
      AmountOfLivePoints: 10_000,
      RateOfUSD: '0.00660',
      vliveId: 'v_mei',
      idempotencyKey: expect.stringMatching(/^\w{32}$/),
    },
  ])
})

test('leaving while a request is in flight asks first, and staying shows its outcome', async () => {
  let finish: (response: Response) => void = () => {}
  await opened({ request: () => new Promise<Response>((resolve) => (finish = resolve)) })
  enter('10000')
  await confirmRequest()
  await goTo('/help')
  expect(dialog().textContent).toContain('Leave while your payout is being requested?')
  expect(document.activeElement?.textContent).toBe('Stay')
  await act(async () => finish(answer(payout('63.00'))))
  await screen.findByRole('heading', { level: 1, name: 'Payoneer payout requested' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(address()).toBe(`${page}/success`)
})

test('a request that is answered after its page was left leads nowhere', async () => {
  let finish: (response: Response) => void = () => {}
  await opened({ request: () => new Promise<Response>((resolve) => (finish = resolve)) })
  enter('10000')
  await confirmRequest()
  await goTo('/help')
  await press('Leave')
  await screen.findByRole('heading', { level: 1, name: 'Help' })
  await act(async () => finish(answer(payout('63.00'))))
  expect(address()).toBe('/help')
})

test('nothing holds the page once a request has failed', async () => {
  await opened({ request: () => refuse(409, errorCode('payouts', 'dailyLimit'), 'Up to 7,400 a day.') })
  enter('2000')
  await confirmRequest()
  await press('Close')
  await goTo('/help')
  await screen.findByRole('heading', { level: 1, name: 'Help' })
})

test('the second tap of a double tap does not confirm, and cancelling sends nothing', async () => {
  const server = await opened()
  enter('2000')
  await act(async () => fireEvent.click(submitButton()))
  await press('Request $10.20')
  expect(dialog().textContent).toContain('Request this payout?')
  wait()
  await press('Cancel')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.to(requestPayoneerPayout)).toEqual([])
})

// shows payouts-83
test('nothing can be requested without a rate', async () => {
  const server = await opened({ rates: rate('') })
  enter('2000')
  screen.getByText(/^There’s no rate at the moment/)
  expect(facts()['You receive']).toBe('–')
  expect(submitButton().disabled).toBe(true)
  fireEvent.submit(amountField())
  expect(server.to(requestPayoneerPayout)).toEqual([])
})

// shows payouts-82
test('a refused request shows the server’s words, with the inquiry form and close', async () => {
  const server = await opened({ request: () => refuse(409, errorCode('payouts', 'dailyLimit'), 'Up to 7,400 a day.') })
  enter('2000')
  await confirmRequest()
  expect(dialog().textContent).toContain('Your payout couldn’t be requested')
  expect(dialog().textContent).toContain('Up to 7,400 a day.')
  const [idempotencyKey] = keysOf(server)
  expect(within(dialog()).getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe(
    `/help/inquiry?operation=payouts.requestPayoneerPayout&reference=${idempotencyKey}`,
  )
  await press('Close')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(amountField().value).toBe('2000')
})

// shows payouts-84
test('a stale rate is refused, and the page then shows the new one', async () => {
  let current = '0.00660'
  const server = await opened({
    rates: () => rate(current)(),
    request: () => {
      current = '0.00500'
      return refuse(409, errorCode('payouts', 'rateChanged'), 'The rate has changed.')
    },
  })
  enter('2000')
  await confirmRequest()
  expect(dialog().textContent).toContain('The rate has changed.')
  await press('Close')
  await screen.findByText('Current rate: 100 points = $0.500')
  expect(facts()['You receive']).toBe('$7.00')
  await confirmRequest()
  const [first, second] = server
    .to(requestPayoneerPayout)
    .map(({ body }) => body as { RateOfUSD: string; idempotencyKey: string })
  expect([first?.RateOfUSD, second?.RateOfUSD]).toEqual(['0.00660', '0.00500'])
  expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey)
})

test('a request without an answer can be sent again with the same key', async () => {
  let fails = true
  const server = await opened({
    request: () => {
      if (fails) throw new TypeError('Failed to fetch')
      return answer(payout('10.20'))
    },
  })
  enter('2000')
  await confirmRequest()
  expect(dialog().textContent).toContain('Your request isn’t confirmed')
  expect(within(dialog()).getByRole('link', { name: 'See payout history' }).getAttribute('href')).toBe(
    `${page}/history`,
  )
  await press('Try again')
  await press('Close')
  // Confirmed anew with the same content, it is still the same request.
  await confirmRequest()
  await press('Close')
  enter('3000')
  fails = false
  await confirmRequest()
  await screen.findByRole('heading', { level: 1, name: 'Payoneer payout requested' })
  const [first, ...rest] = keysOf(server)
  expect(rest).toHaveLength(3)
  expect(rest.slice(0, 2)).toEqual([first, first])
  expect(rest[2]).not.toBe(first)
})

test.each([
  ['too many requests', 429, true],
  ['a refusal', 409, false],
])('after %s, a request without an answer keeps its key: status %i, %s', async (_what, status, keeps) => {
  const replies = [
    () => {
      throw new TypeError('Failed to fetch')
    },
    () => refuse(status, errorCode('payouts', 'tooManyRequests'), 'Not now.'),
    () => answer(payout('10.20')),
  ]
  const server = await opened({ request: () => (replies.shift() as Reply)() })
  enter('2000')
  await confirmRequest()
  await press('Try again')
  expect(dialog().textContent).toContain('Not now.')
  await press('Close')
  await confirmRequest()
  await screen.findByRole('heading', { level: 1, name: 'Payoneer payout requested' })
  const [first, second, third] = keysOf(server)
  expect([second === first, third === first]).toEqual([true, keeps])
})

test('a request without an answer keeps its key while others are refused', async () => {
  const replies = [
    () => {
      throw new TypeError('Failed to fetch')
    },
    () => refuse(409, errorCode('payouts', 'dailyLimit'), 'Not now.'),
    () => answer(payout('10.20')),
  ]
  const server = await opened({ request: () => (replies.shift() as Reply)() })
  for (const amount of ['2000', '3000']) {
    enter(amount)
    await confirmRequest()
    await press('Close')
  }
  enter('2000')
  await confirmRequest()
  await screen.findByRole('heading', { level: 1, name: 'Payoneer payout requested' })
  const [first, second, third] = keysOf(server)
  expect([second === first, third === first]).toEqual([false, true])
})

test('a request for another account of this browser takes nothing and reloads', async () => {
  await opened({ request: () => refuse(409, errorCode('coins', 'accountMismatch')) })
  enter('2000')
  await confirmRequest()
  expect(dialog().textContent).toContain('You’re logged in to another account')
  await press('OK')
  expect(reload).toHaveBeenCalledOnce()
})

test('maintenance during a request shows its alert and page', async () => {
  await opened({ request: closed })
  enter('2000')
  await confirmRequest()
  await press('OK')
  await waitFor(() => expect(address()).toBe('/maintenance'))
})
