import { areas, errorCode } from '@avalive/contract/errors'
import { depositAccount } from '@avalive/contract/payouts/deposit-account'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { address, answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { personal, signedInLately, signedInLongAgo } from './payouts.testing.ts'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const { getDepositAccount, updateDepositAccount } = depositAccount

type Results = readonly { key: string; reason: string; code?: string }[]

const stored = (DepositAccount: typeof personal | null, VerifyResults: Results = []) =>
  answer({ DepositAccount, VerifyResults })

const open = async (
  loaded: () => Response,
  update: (body: typeof personal) => Response = (body) =>
    answer({ registered: true, DepositAccount: body, VerifyResults: [] }),
) => {
  const server = stubServer([
    signedInLately,
    [getDepositAccount, loaded],
    [updateDepositAccount, ({ body }) => update(body as typeof personal)],
  ])
  await openApp('/mypage/payment_registration/personal')
  return server
}

const labels = {
  family_name: 'Family name',
  first_name: 'First name',
  family_name_kana: 'Family name in katakana',
  first_name_kana: 'First name in katakana',
  zip_code: 'Postal code',
  address: 'Address',
  mail_address: 'Email address',
} as const
type Key = keyof typeof labels

const input = (key: Key) => screen.getByRole<HTMLInputElement>('textbox', { name: labels[key] })
const type = (key: Key, value: string) => {
  fireEvent.change(input(key), { target: { value } })
  fireEvent.blur(input(key))
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Register' })
const submit = () => act(async () => fireEvent.click(button()))
const switchTo = async (menu: string, locale: string, button: string) => {
  const menuButton = await screen.findByRole('button', { name: menu })
  await act(async () => fireEvent.click(menuButton))
  await act(async () => fireEvent.change(screen.getByRole('combobox'), { target: { value: locale } }))
  await screen.findByRole('button', { name: button })
}
const results = () =>
  within(screen.getByRole('region', { name: 'Check the following' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

// shows payouts-20, payouts-22, payouts-23
test('registers the seven fields once all are filled, and says so', async () => {
  const server = await open(() => stored(null))
  await screen.findByLabelText('Postal code')
  expect(button().disabled).toBe(true)
  for (const [key, value] of Object.entries(personal)) {
    expect(button().disabled).toBe(true)
    type(key as Key, value)
  }
  expect(button().disabled).toBe(false)
  await submit()
  expect(server.to(updateDepositAccount).map(({ body }) => body)).toEqual([personal])
  await screen.findByText('Registration completed')
  // Nothing has changed since.
  expect(button().disabled).toBe(true)
})

test('has keyboards and completion for each field', async () => {
  await open(() => stored(personal))
  await screen.findByLabelText('Postal code')
  expect(input('zip_code').inputMode).toBe('numeric')
  expect(input('mail_address').type).toBe('email')
  expect((Object.keys(labels) as Key[]).map((key) => input(key).autocomplete)).toEqual([
    'family-name',
    'given-name',
    'off',
    'off',
    'postal-code',
    'street-address',
    'email',
  ])
  expect((Object.keys(labels) as Key[]).map((key) => input(key).value)).toEqual(Object.values(personal))
  expect(button().disabled).toBe(true)
})

// shows payouts-24
test.each<[Key, string, string]>([
  ['family_name_kana', 'やまだ', 'Use full-width katakana only.'],
  ['zip_code', '15000', 'Enter the 7-digit postal code without a hyphen.'],
  ['mail_address', 'hanako', 'Enter a valid email address.'],
  ['address', 'あ'.repeat(201), 'Enter up to 200 characters.'],
  ['first_name', ' ', 'Required.'],
])('marks %s if it is "%s" when the field is left', async (key, value, reason) => {
  await open(() => stored(personal))
  await screen.findByLabelText('Postal code')
  type(key, value)
  expect(input(key).getAttribute('aria-invalid')).toBe('true')
  screen.getByText(reason)
  expect(button().disabled).toBe(true)
})

test.each<[Key, string, string]>([
  ['zip_code', '１５０－０００１', '1500001'],
  ['family_name_kana', 'ﾔﾏﾀﾞ', 'ヤマダ'],
  ['mail_address', ' hanako@example.com ', 'hanako@example.com'],
])('corrects the width of %s', async (key, typed, value) => {
  await open(() => stored({ ...personal, [key]: '' }))
  await screen.findByLabelText('Postal code')
  type(key, typed)
  expect(input(key).value).toBe(value)
  expect(button().disabled).toBe(false)
})

// shows payouts-21
test('lists flags at the top and on their fields on loading, until the field is changed', async () => {
  await open(() => stored(personal, [{ key: 'address', reason: 'Something is missing.' }]))
  await screen.findByRole('region', { name: 'Check the following' })
  expect(results()).toEqual(['Address: Something is missing.'])
  expect(input('address').getAttribute('aria-invalid')).toBe('true')
  expect(button().disabled).toBe(false)
  type('address', '東京都渋谷区神宮前4-5-6')
  expect(screen.queryByRole('region', { name: 'Check the following' })).toBeNull()
  expect(input('address').getAttribute('aria-invalid')).toBeNull()
})

// shows payouts-21
test('shows what the server reports, keeps the input and registers nothing', async () => {
  await open(
    () => stored(personal),
    () =>
      answer({ registered: false, DepositAccount: personal, VerifyResults: [{ key: 'zip_code', reason: 'Wrong.' }] }),
  )
  await screen.findByLabelText('Postal code')
  type('zip_code', '9999999')
  await submit()
  await waitFor(() => expect(results()).toEqual(['Postal code: Wrong.']))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Check the following'))
  expect(input('zip_code').value).toBe('9999999')
  expect(screen.queryByText('Registration completed')).toBeNull()
})

test('sends once, however often the button is pressed', async () => {
  let finish = (_response: Response) => {}
  const server = stubServer([
    signedInLately,
    [getDepositAccount, () => stored(personal)],
    [updateDepositAccount, () => new Promise<Response>((resolve) => (finish = resolve))],
  ])
  await openApp('/mypage/payment_registration/personal')
  await screen.findByLabelText('Postal code')
  type('first_name', '華子')
  await submit()
  await submit()
  expect(server.to(updateDepositAccount)).toHaveLength(1)
  expect(button().getAttribute('aria-busy')).toBe('true')
  await act(async () =>
    finish(answer({ registered: true, DepositAccount: { ...personal, first_name: '華子' }, VerifyResults: [] })),
  )
  await screen.findByText('Registration completed')
})

test('says that an error occurred if the submission fails, and keeps the input', async () => {
  await open(
    () => stored(personal),
    () => refuse(500, 1),
  )
  await screen.findByLabelText('Postal code')
  type('first_name', '華子')
  await submit()
  await screen.findByText('An error has occurred. Please wait a moment and then try again.')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'OK' })))
  expect(input('first_name').value).toBe('華子')
  expect(button().disabled).toBe(false)
})

// shows payouts-118
test('shows the server’s reason after too many changes within an hour, and keeps the input', async () => {
  await open(
    () => stored(personal),
    () => refuse(429, errorCode('payouts', 'tooManyChanges'), 'Try again in an hour.'),
  )
  await screen.findByLabelText('Postal code')
  type('first_name', '華子')
  await submit()
  const alert = await screen.findByRole('alertdialog')
  within(alert).getByText('Try again in an hour.')
  await act(async () => fireEvent.click(within(alert).getByRole('button', { name: 'OK' })))
  expect(input('first_name').value).toBe('華子')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('goes to the maintenance page if maintenance starts during the submission', async () => {
  await open(
    () => stored(personal),
    () => refuse(503, (areas.payouts << 16) | 54),
  )
  await screen.findByLabelText('Postal code')
  type('first_name', '華子')
  await submit()
  const alert = await screen.findByRole('alertdialog')
  await act(async () => fireEvent.click(within(alert).getByRole('button', { name: 'OK' })))
  await waitFor(() => expect(address()).toContain('/maintenance'))
})

test('shows the reasons of verify results in the language that is chosen later', async () => {
  await open(
    () => stored(personal, [{ key: 'mail_address', reason: 'In English', code: 'undeliverable' }]),
    () =>
      answer({
        registered: false,
        DepositAccount: personal,
        VerifyResults: [
          { key: 'address', reason: 'In English', code: 'incomplete' },
          { key: 'zip_code', reason: 'Of a newer server', code: 'ofNewerServer' },
        ],
      }),
  )
  await screen.findByLabelText('Postal code')
  await switchTo('Account menu', 'de', 'Registrieren')
  const listed = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(listed('Bitte prüfe Folgendes')[0]).toMatch(/^E-Mail-Adresse: Unsere Nachrichten/)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Registrieren' })))
  expect(listed('Bitte prüfe Folgendes')).toEqual([
    expect.stringMatching(/^Adresse: Hier fehlt etwas/),
    'Postleitzahl: Of a newer server',
  ])
  await switchTo('Kontomenü', 'en', 'Register')
  expect(results()).toEqual([expect.stringMatching(/^Address: Something is missing/), 'Postal code: Of a newer server'])
})

// shows payouts-16
test('asks for a fresh sign-in before the form is shown', async () => {
  stubServer([signedInLongAgo, [getDepositAccount, () => stored(personal)]])
  await openApp('/mypage/payment_registration/personal')
  await waitFor(() => expect(address()).toBe('/login/again?destination=%2Fmypage%2Fpayment_registration%2Fpersonal'))
})

test('opens the login in a new tab if the sign-in became too old while typing', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await open(
    () => stored(personal),
    () => refuse(403, errorCode('payouts', 'freshSignInRequired')),
  )
  await screen.findByLabelText('Postal code')
  type('first_name', '華子')
  await submit()
  const question = await screen.findByRole('alertdialog', { name: 'Log in again' })
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Open login' })))
  expect(opened.mock.calls[0]?.[0]).toContain('/login/again')
  expect(input('first_name').value).toBe('華子')
})

test('explains that another account is signed in, and registers nothing', async () => {
  await open(
    () => stored(personal),
    () => refuse(409, errorCode('payouts', 'coins.accountMismatch')),
  )
  await screen.findByLabelText('Postal code')
  type('first_name', '華子')
  await submit()
  await screen.findByRole('alertdialog', { name: 'You’re logged in to another account' })
})

test('asks before it is left with unsaved input', async () => {
  await open(() => stored(personal))
  await screen.findByLabelText('Postal code')
  type('first_name', '華子')
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Back' })))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without registering?' })
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' })))
  expect(input('first_name').value).toBe('華子')
  await waitFor(() => expect(address()).toBe('/mypage/payment_registration/personal'))
})

test('goes to my-page if the home is outside Japan', async () => {
  await open(() => refuse(403, errorCode('payouts', 'regionNotAllowed')))
  await waitFor(() => expect(address()).toBe('/mypage/'))
})

test('offers a retry if the form cannot be loaded', async () => {
  let fails = true
  await open(() => (fails ? refuse(400, 1) : stored(personal)))
  await screen.findByRole('heading', { name: 'Couldn’t load your payout settings' })
  fails = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByLabelText('Postal code')
})
