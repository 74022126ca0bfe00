import { errorCode } from '@avalive/contract/errors'
import { passkeys } from '@avalive/contract/passkeys'
import { wise } from '@avalive/contract/payouts/wise'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { address, answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { reload } from '../../lib/leave.ts'
import { rememberVliveId } from '../../lib/session.ts'
import { checkWiseRegion, dialog, press, type Reply, region } from '../../shared/abroad/abroad.testing.ts'
import type { RegisteredAccount } from './AccountForm.tsx'

// jsdom cannot load documents.
vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

const { getWiseAccount, storeWiseAccount } = wise
const page = '/mypage/payment_registration/wise'

beforeEach(() => {
  putBoot({ region: 'DE' })
  signIn()
  rememberVliveId('v_lea')
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

interface World {
  readonly registered?: Partial<RegisteredAccount> | null
  readonly served?: Reply
  readonly get?: Reply
  readonly store?: Reply
  readonly fresh?: boolean
}

let app: Awaited<ReturnType<typeof openApp>>
const open = async ({ registered = null, served = region(true), get, store, fresh = true }: World = {}) => {
  const asked = { passkeys: [], secondFactorRequired: false, inviteRequired: false, renewable: true, fresh }
  const server = stubServer([
    [passkeys.listPasskeys, () => answer(asked)],
    [checkWiseRegion, served],
    [getWiseAccount, get ?? (() => answer(registered ? { account: { ...account, ...registered } } : {}))],
    [
      storeWiseAccount,
      ({ body }) => store?.() ?? answer({ account: { ...account, ...Object(body), vliveId: undefined } }),
    ],
  ])
  app = await openApp(page)
  return server
}
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const fill = (name: string, value: string) => {
  fireEvent.change(input(name), { target: { value } })
  fireEvent.blur(input(name))
}
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Register' })
const fillAll = async () => {
  await screen.findByLabelText('First name')
  fill('First name', ' Lea ')
  fill('Last name', 'Vogt')
  fill('Country or region', 'DE')
  fill('Email address', 'lea@example.de')
  fill('Email address (again)', 'lea@example.de ')
}
const register = () => act(async () => fireEvent.click(submit()))

// shows payouts-96
test('registers the account once everything is filled and both addresses agree, and says so', async () => {
  const server = await open()
  await screen.findByLabelText('First name')
  expect(submit().disabled).toBe(true)
  await fillAll()
  expect(submit().disabled).toBe(false)
  await register()
  await screen.findByText('Registration completed')
  expect(server.to(storeWiseAccount).map(({ body }) => body)).toEqual([
    { firstName: 'Lea', lastName: 'Vogt', region: 'DE', email: 'lea@example.de', vliveId: 'v_lea' },
  ])
  expect(submit().disabled).toBe(true)
})

// shows payouts-100
test('shows the registered account, and can be submitted only after a change', async () => {
  await open({ registered: {} })
  await screen.findByText('Last updated Nov 2, 2026')
  expect(screen.getByText(/requests that haven’t been paid yet are canceled/)).toBeTruthy()
  expect(
    ['First name', 'Last name', 'Country or region', 'Email address', 'Email address (again)'].map(
      (name) => input(name).value,
    ),
  ).toEqual(['Lea', 'Vogt', 'DE', 'lea@example.de', 'lea@example.de'])
  expect(submit().disabled).toBe(true)
  fill('Email address', 'lea@example.com')
  screen.getByText('The entries don’t match.')
  expect(submit().disabled).toBe(true)
  fill('Email address (again)', 'lea@example.com')
  expect(submit().disabled).toBe(false)
})

// shows payouts-97, payouts-98, payouts-99
test.each([
  ['First name', '  ', 'This field is required.'],
  ['First name', '\u200b', 'This field is required.'],
  ['First name', 'x'.repeat(31), 'Use 30 characters or fewer.'],
  ['Last name', '', 'This field is required.'],
  ['Last name', 'x'.repeat(31), 'Use 30 characters or fewer.'],
  ['Email address', '', 'Enter your email address.'],
  ['Email address', 'lea@', 'Enter a valid email address.'],
  ['Email address', `${'x'.repeat(250)}@example.de`, 'Enter a valid email address.'],
  ['Email address (again)', '', 'Enter your email address.'],
  ['Email address (again)', 'other@example.de', 'The entries don’t match.'],
])('%s "%s" is marked when the field is left, and cannot be submitted', async (name, value, words) => {
  const server = await open()
  await fillAll()
  fill(name, value)
  expect(input(name).getAttribute('aria-invalid')).toBe('true')
  screen.getByText(words)
  expect(submit().disabled).toBe(true)
  fireEvent.submit(input(name))
  expect(server.to(storeWiseAccount)).toEqual([])
})

// shows payouts-98
test('lists regions by their names in the reader’s language', async () => {
  await open()
  const select = await screen.findByLabelText('Country or region')
  const options = within(select).getAllByRole<HTMLOptionElement>('option')
  const names = options.map(({ textContent }) => textContent)
  expect(options.find(({ value }) => value === 'DE')?.textContent).toBe('Germany')
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare))
  expect(names.length).toBeGreaterThan(200)
})

test('an edit that is made while the form is sent is kept, and can be sent afterwards', async () => {
  let finish: (response: Response) => void = () => {}
  const server = await open({ store: () => new Promise<Response>((resolve) => (finish = resolve)) })
  await fillAll()
  await register()
  fill('Last name', 'Vogel')
  await act(async () => finish(answer({ account })))
  await screen.findByText('Registration completed')
  expect(input('Last name').value).toBe('Vogel')
  expect(submit().disabled).toBe(false)
  await register()
  await act(async () => finish(answer({ account: { ...account, lastName: 'Vogel' } })))
  expect(server.to(storeWiseAccount).map(({ body }) => Object(body).lastName)).toEqual(['Vogt', 'Vogel'])
  expect(submit().disabled).toBe(true)
})

test('a region that the server does not know is reported on its field, and nothing is lost', async () => {
  await open({ store: () => refuse(400, errorCode('payouts', 'unknownRegion'), 'Choose a valid one.') })
  await fillAll()
  await register()
  const results = await screen.findByRole('region', { name: 'Check the following' })
  expect(results.textContent).toContain('Country or region: Choose a valid country or region.')
  expect(input('Country or region').getAttribute('aria-invalid')).toBe('true')
  expect(input('First name').value).toBe('Lea')
})

test.each([
  ['on hold', {}, /^Your payouts are on hold/],
  ['not paid to their region', { unusableBecause: 'regionNotServed' }, /^Nothing can be paid to your Wise account/],
] as const)(
  'an account whose payouts are %s says so, and is not registered again as it is',
  async (_why, more, words) => {
    await open({ registered: { canCashTransfer: false, ...more } })
    await screen.findByText(words)
    expect(submit().disabled).toBe(true)
  },
)

test('an account that Wise has refused says so, and can be registered again as it is', async () => {
  const server = await open({ registered: { canCashTransfer: false, unusableBecause: 'refused' } })
  await screen.findByText(/^Nothing can be paid to your Wise account/)
  expect(submit().disabled).toBe(false)
  await register()
  await screen.findByText('Registration completed')
  expect(server.to(storeWiseAccount)).toHaveLength(1)
  expect(screen.queryByText(/^Nothing can be paid to your Wise account/)).toBeNull()
  expect(submit().disabled).toBe(true)
})

test('asks for a fresh sign-in before the form is entered, and comes back', async () => {
  const server = await open({ fresh: false })
  await waitFor(() => expect(address()).toBe(`/login/again?destination=${encodeURIComponent(page)}`))
  expect(server.to(getWiseAccount)).toEqual([])
})

test('keeps the input if the sign-in became too old while typing', async () => {
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  await open({ store: () => refuse(403, errorCode('payouts', 'freshSignInRequired')) })
  await fillAll()
  await register()
  expect(dialog().textContent).toContain('Log in again')
  await press('Open login')
  expect(opened).toHaveBeenCalledWith(expect.stringMatching(/^\/login\/again\?/), '_blank', 'noopener')
  expect(input('Last name').value).toBe('Vogt')
})

test('registers nothing for another account of this browser, and reloads', async () => {
  await open({ store: () => refuse(409, errorCode('coins', 'accountMismatch')) })
  await fillAll()
  await register()
  expect(dialog().textContent).toContain('You’re logged in to another account')
  await press('OK')
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['regionNotServed', 'Not in your region.', async () => waitFor(() => expect(address()).toBe('/mypage/'))],
  [
    'serviceEnded',
    'These have ended.',
    () => screen.findByRole('heading', { name: 'These payouts have ended in your region' }),
  ],
] as const)('a submission refused with %s shows the reason and then the way on', async (name, words, wayOn) => {
  let isRefused = false
  await open({
    served: () => region(!isRefused || name !== 'regionNotServed', '', isRefused && name === 'serviceEnded')(),
    store: () => {
      isRefused = true
      return refuse(403, errorCode('payouts', name), words)
    },
  })
  await fillAll()
  await register()
  expect(dialog().textContent).toContain('Your details weren’t registered')
  expect(dialog().textContent).toContain(words)
  await press('OK')
  await wayOn()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a submission that is not allowed shows the reason and keeps the input', async () => {
  await open({ store: () => refuse(403, errorCode('payouts', 'notAllowed'), 'Not with this account.') })
  await fillAll()
  await register()
  expect(dialog().textContent).toContain('Not with this account.')
  await press('OK')
  expect(input('First name').value).toBe('Lea')
})

test('a submission that fails says so and keeps the input', async () => {
  await open({ store: () => refuse(400, 1) })
  await fillAll()
  await register()
  expect(dialog().textContent).toContain('An error has occurred.')
  await press('OK')
  expect(input('First name').value).toBe('Lea')
  expect(submit().disabled).toBe(false)
})

test('offers a retry if the account cannot be loaded', async () => {
  let fails = true
  await open({ get: () => (fails ? refuse(400, 1) : answer({})) })
  await screen.findByRole('heading', { name: 'Couldn’t load your Wise account' })
  fails = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByLabelText('First name')
})

test('shows the details as they are now, not as the payout page has shown them', async () => {
  let lastName = 'Vogt'
  await open({ get: () => answer({ account: { ...account, lastName } }) })
  await app.goTo(`${page}/payout`)
  await screen.findByText(/Lea Vogt|Couldn’t load your payouts/)
  lastName = 'Vogel'
  await app.goTo(page)
  await screen.findByLabelText('Last name')
  expect(input('Last name').value).toBe('Vogel')
})

test('shows no details of the payout page if the account cannot be loaded', async () => {
  let fails = false
  await open({ get: () => (fails ? refuse(400, 1) : answer({ account })) })
  await app.goTo(`${page}/payout`)
  fails = true
  await app.goTo(page)
  await screen.findByRole('heading', { name: 'Couldn’t load your Wise account' })
  fails = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByLabelText('First name')
})

test('shows the history instead of the form once the service has ended', async () => {
  await open({ served: region(true, '2020-01-01T00:00:00Z', true) })
  await screen.findByRole('heading', { name: 'These payouts have ended in your region' })
  expect(screen.queryByLabelText('First name')).toBeNull()
  expect(screen.getByRole('link', { name: 'See payout history' }).getAttribute('href')).toBe(`${page}/history`)
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
