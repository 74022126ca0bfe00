import { errorCode } from '@avalive/contract/errors'
import { maintenance } from '@avalive/contract/maintenance'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import { points } from '@avalive/contract/points'
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
import { leaveTo, reload } from '../../lib/leave.ts'
import { rememberVliveId } from '../../lib/session.ts'
import {
  amountField,
  balanceOf,
  checkPayoneerRegion,
  confirmRequest,
  dialog,
  enter,
  letTimePass,
  owner,
  press,
  type Reply,
  rate,
  region,
  submitButton,
  wait,
} from '../../shared/abroad/abroad.testing.ts'

// jsdom cannot load documents.
vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

const { getPayoneerPayee, getPayoneerRate, preparePayoneerRegistration, deregisterPayoneer, requestPayoneerPayout } =
  payoneer
const page = '/mypage/payment_registration/payoneer'
const inApp = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile AvaliveUser/1.0'

beforeEach(() => {
  putBoot({ region: 'US' })
  signIn()
  rememberVliveId('v_mei')
  letTimePass()
})
afterEach(() => {
  resetBrowser()
  vi.mocked(leaveTo).mockClear()
  vi.mocked(reload).mockClear()
})

const at = '2026-11-01T00:00:00Z'
const payee = (status: string, payoneerID = '7654321') => ({
  payee: { payoneerID, vliveID: 'v_mei', status, createdAt: at, updatedAt: at },
})
const payout = (amount: string) => ({
  payout: { id: '1', vliveID: 'v_mei', payoneerID: '7654321', status: 'provisional', amount, createdAt: at },
})

interface World {
  readonly served?: Reply
  readonly status?: string | null
  readonly balance?: readonly [number, boolean?]
  readonly rates?: Reply
  readonly prepare?: Reply
  readonly deregister?: Reply
  readonly request?: Reply
  readonly payeeReply?: Reply
  readonly ownerReply?: Reply
  readonly isClosed?: boolean
}

let app: Awaited<ReturnType<typeof openApp>>
const open = async (world: World = {}) => {
  const { status = 'active', balance = [10_000], ...replies } = world
  const server = stubServer([
    [owner[0], replies.ownerReply ?? owner[1]],
    balanceOf(...balance),
    [checkPayoneerRegion, replies.served ?? region(true)],
    [getPayoneerPayee, replies.payeeReply ?? (() => answer(status === null ? {} : payee(status)))],
    [getPayoneerRate, replies.rates ?? rate()],
    [
      preparePayoneerRegistration,
      replies.prepare ?? (() => answer({ registrationLink: 'https://payoneer.example/r' })),
    ],
    [deregisterPayoneer, replies.deregister ?? (() => answer({}))],
    [requestPayoneerPayout, replies.request ?? (() => answer(payout('63.00')))],
    ...(replies.isClosed ? ([[maintenance.checkAll, closed]] as const) : []),
  ])
  app = await openApp(page)
  return server
}
const opened = async (world: World = {}) => {
  const server = await open(world)
  await screen.findByRole('heading', { name: 'Payoneer ID' })
  return server
}
const facts = (within_: HTMLElement = screen.getByRole('main')) =>
  Object.fromEntries(
    within(within_)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

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

// shows payouts-67, payouts-70
test.each([
  ['pending', /^7654321 \(verifying\)$/],
  ['active', /^7654321$/],
  ['inactive', /^7654321$/],
])('a payee that is %s is linked', async (status, shown) => {
  await opened({ status })
  screen.getByText(shown)
  screen.getByRole('button', { name: 'Unlink this account' })
  expect(screen.queryByRole('button', { name: 'Link a Payoneer account' })).toBeNull()
})

test('a pending payee without an id yet shows only that it is being verified', async () => {
  await opened({ payeeReply: () => answer(payee('pending', '')) })
  screen.getByText('(verifying)')
})

// shows payouts-70
test.each(['provisional', 'released', null])('a payee that is %s is not linked', async (status) => {
  await opened({ status })
  screen.getByText('Not linked')
  expect(screen.queryByRole('button', { name: 'Unlink this account' })).toBeNull()
})

test('linking names the shown account and leads to Payoneer', async () => {
  const server = await opened({ status: null })
  await click('Link a Payoneer account')
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith('https://payoneer.example/r')
  expect(server.to(preparePayoneerRegistration).map(({ body }) => body)).toEqual([{ vliveId: 'v_mei' }])
  // While the browser leaves, a second press makes no second link.
  await click('Link a Payoneer account')
  expect(server.to(preparePayoneerRegistration)).toHaveLength(1)
})

test('a person who comes back from Payoneer sees the linked account', async () => {
  let status: string | null = null
  await opened({ payeeReply: () => answer(status === null ? {} : payee(status)) })
  screen.getByText('Not linked')
  status = 'pending'
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  await screen.findByText('7654321 (verifying)')
})

// shows payouts-68
test('in the app, the link button is disabled and the words lead to a browser', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(inApp)
  await opened({ status: null })
  const link = screen.getByRole<HTMLButtonElement>('button', { name: 'Link a Payoneer account' })
  expect(link.disabled).toBe(true)
  screen.getByText('Accounts can’t be linked in the app. Open this page in a browser.')
  screen.getByText('No Payoneer account is linked. Open this page in a browser to link one.')
})

test.each([
  ['linking', { status: null }, 'Link a Payoneer account'],
  ['unlinking', {}, 'Unlink this account'],
])('%s asks for a fresh sign-in and comes back', async (_what, world, name) => {
  const stale = () => refuse(403, errorCode('payouts', 'freshSignInRequired'))
  await opened({ ...world, prepare: stale, deregister: stale })
  await click(name)
  if (name.startsWith('Unlink')) await press('Unlink')
  await waitFor(() => expect(address()).toBe(`/login/again?destination=${encodeURIComponent(page)}`))
})

test.each([
  ['alreadyLinked', 409],
  ['providerUnavailable', 503],
  ['linkingNotInApp', 403],
] as const)(
  'linking that is refused as %s shows the server’s words and reads the account again',
  async (name, status) => {
    const server = await opened({ status: null, prepare: () => refuse(status, errorCode('payouts', name), 'Why not.') })
    await click('Link a Payoneer account')
    expect(dialog().textContent).toContain('The account couldn’t be linked')
    expect(dialog().textContent).toContain('Why not.')
    await press('OK')
    await waitFor(() => expect(server.to(getPayoneerPayee)).toHaveLength(2))
    expect(leaveTo).not.toHaveBeenCalled()
  },
)

// shows payouts-69
test('unlinking asks first, names the shown account, and shows the page without the account', async () => {
  let status: string | null = 'active'
  const server = await opened({
    payeeReply: () => answer(status === null ? {} : payee(status)),
    deregister: () => {
      status = null
      return answer({})
    },
  })
  await click('Unlink this account')
  expect(dialog().textContent).toContain('Unlink your Payoneer account?')
  expect(dialog().textContent).toContain('will be canceled, and their points will come back')
  expect(document.activeElement?.textContent).toBe('Cancel')
  await press('Cancel')
  expect(server.to(deregisterPayoneer)).toEqual([])
  await click('Unlink this account')
  await press('Unlink')
  await screen.findByText('Not linked')
  await screen.findByText('Account unlinked')
  expect(server.to(deregisterPayoneer).map(({ body }) => body)).toEqual([{ vliveId: 'v_mei' }])
  // Cancelled payouts give points back.
  expect(server.to(points.getBalance)).toHaveLength(2)
})

test('unlinking is refused while a payout is at Payoneer', async () => {
  await opened({ deregister: () => refuse(409, errorCode('payouts', 'payoutAtProvider'), 'It is on its way.') })
  await click('Unlink this account')
  await press('Unlink')
  expect(dialog().textContent).toContain('The account couldn’t be unlinked')
  expect(dialog().textContent).toContain('It is on its way.')
  await press('OK')
  screen.getByText('7654321')
})

test.each([
  ['linking', { status: null }, 'Link a Payoneer account'],
  ['unlinking', {}, 'Unlink this account'],
])('%s for another account of this browser does nothing and reloads', async (_what, world, name) => {
  const other = () => refuse(409, errorCode('coins', 'accountMismatch'))
  await opened({ ...world, prepare: other, deregister: other })
  await click(name)
  if (name.startsWith('Unlink')) await press('Unlink')
  expect(dialog().textContent).toContain('You’re logged in to another account')
  await press('OK')
  expect(reload).toHaveBeenCalledOnce()
})

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
  await app.goTo('/help')
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
  await app.goTo('/help')
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
  await app.goTo('/help')
  await screen.findByRole('heading', { level: 1, name: 'Help' })
})

test('a link that is prepared after the page was left leads nowhere', async () => {
  let finish: (response: Response) => void = () => {}
  await opened({ status: null, prepare: () => new Promise<Response>((resolve) => (finish = resolve)) })
  await click('Link a Payoneer account')
  await app.goTo('/help')
  await screen.findByRole('heading', { level: 1, name: 'Help' })
  await act(async () => finish(answer({ registrationLink: 'https://payoneer.example/r' })))
  expect(leaveTo).not.toHaveBeenCalled()
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

const keysOf = (server: ReturnType<typeof stubServer>) =>
  server.to(requestPayoneerPayout).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey)

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
