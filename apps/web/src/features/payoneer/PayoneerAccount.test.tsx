import { errorCode } from '@avalive/contract/errors'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import { points } from '@avalive/contract/points'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { address, answer, refuse, resetBrowser } from '../../app/app.testing.tsx'
import { leaveTo, reload } from '../../lib/leave.ts'
import { dialog, press } from '../../shared/abroad/abroad.testing.ts'
import { click, goTo, opened, page, payee, signInAsMei } from './payoneer-transfer.testing.ts'

// jsdom cannot load documents.
vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

const { getPayoneerPayee, preparePayoneerRegistration, deregisterPayoneer } = payoneer

beforeEach(signInAsMei)

afterEach(() => {
  resetBrowser()
  vi.mocked(leaveTo).mockClear()
  vi.mocked(reload).mockClear()
})

const inApp = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile AvaliveUser/1.0'

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

test('a link that is prepared after the page was left leads nowhere', async () => {
  let finish: (response: Response) => void = () => {}
  await opened({ status: null, prepare: () => new Promise<Response>((resolve) => (finish = resolve)) })
  await click('Link a Payoneer account')
  await goTo('/help')
  await screen.findByRole('heading', { level: 1, name: 'Help' })
  await act(async () => finish(answer({ registrationLink: 'https://payoneer.example/r' })))
  expect(leaveTo).not.toHaveBeenCalled()
})
