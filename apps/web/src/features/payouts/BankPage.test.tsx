import { banks } from '@avalive/contract/payouts/banks'
import { depositAccount } from '@avalive/contract/payouts/deposit-account'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { bank, signedInLately } from './payouts.testing.ts'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const { getDepositBankAccount, updateDepositBankAccount } = depositAccount

type Results = readonly { key: string; reason: string }[]

const open = async (
  DepositBankAccount: typeof bank | null,
  VerifyResults: Results = [],
  search: () => Response = () => answer({ MasterBanks: [{ bank_code: '0134', bank_name: '千葉銀行' }] }),
) => {
  const server = stubServer([
    signedInLately,
    [getDepositBankAccount, () => answer({ DepositBankAccount, VerifyResults })],
    [
      updateDepositBankAccount,
      ({ body }) =>
        answer({
          registered: true,
          DepositBankAccount: { bank_name: 'みずほ銀行', ...Object(body) },
          VerifyResults: [],
        }),
    ],
    [banks.searchBanks, search],
  ])
  await openApp('/mypage/payment_registration/bank')
  await screen.findByLabelText('Branch code')
  return server
}

const bankName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Bank' })
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => {
  fireEvent.change(input(name), { target: { value } })
  fireEvent.blur(input(name))
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Register' })
const choose = async (name: string) => {
  await act(async () => fireEvent.click(bankName()))
  await press(name)
}
const type1 = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Account type' })

// shows payouts-26, payouts-30, payouts-32
test('registers an account with its holder’s name joined by a full-width space', async () => {
  const server = await open(null)
  expect(bankName().readOnly).toBe(true)
  expect(submit().disabled).toBe(true)
  await choose('みずほ銀行')
  expect(bankName().value).toBe('みずほ銀行')
  fireEvent.change(type1(), { target: { value: '1' } })
  expect(
    within(type1())
      .getAllByRole('option')
      .map((option) => (option as HTMLOptionElement).value),
  ).toEqual(['1', '2', '4'])
  type('Branch code', '１００')
  type('Account number', '1234567')
  type('Family name in katakana', 'ヤマダ')
  expect(submit().disabled).toBe(true)
  type('First name in katakana', 'ﾊﾅｺ')
  expect(submit().disabled).toBe(false)
  await act(async () => fireEvent.click(submit()))
  const { bank_name: _name, ...sent } = bank
  expect(server.to(updateDepositBankAccount).map(({ body }) => body)).toEqual([sent])
  await screen.findByText('Registration completed')
})

// shows payouts-27, payouts-28, payouts-29
test('picks a bank in three steps, with a way back', async () => {
  const server = await open(null)
  await act(async () => fireEvent.keyDown(bankName(), { key: 'Enter' }))
  const first = screen.getByRole('dialog', { name: 'Bank' })
  expect(within(within(first).getByRole('region', { name: 'Major banks' })).getAllByRole('button')).toHaveLength(8)
  expect(within(within(first).getByRole('region', { name: 'By reading' })).getAllByRole('button')).toHaveLength(10)
  expect(within(first).queryByRole('button', { name: 'Back' })).toBeNull()

  await press('タ行')
  const second = screen.getByRole('dialog', { name: 'タ行' })
  const initials = within(second).getByRole('region', { name: 'First character of the name' })
  expect(
    within(initials)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['タ', 'チ', 'ツ', 'テ', 'ト'])

  await press('チ')
  screen.getByRole('dialog', { name: 'タ行' })
  await screen.findByRole('button', { name: /千葉銀行/ })
  expect(server.to(banks.searchBanks).map(({ body }) => body)).toEqual([{ initial: 'チ' }])
  await press('Back')
  screen.getByRole('button', { name: 'ツ' })
  await press('Back')
  screen.getByRole('dialog', { name: 'Bank' })
  await press('タ行')
  await press('チ')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /千葉銀行/ })))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bankName().value).toBe('千葉銀行')
})

// shows payouts-29
test('says that no bank has an initial, and offers a retry if the banks cannot be loaded', async () => {
  let reply = () => answer({ MasterBanks: [] })
  await open(null, [], () => reply())
  await act(async () => fireEvent.click(bankName()))
  await press('ワ行')
  await press('ヲ')
  await screen.findByText('No bank starts with this character.')
  await press('Back')
  reply = () => refuse(400, 1)
  await press('ン')
  await screen.findByText('Couldn’t load the banks. Try again.')
  reply = () => answer({ MasterBanks: [{ bank_code: '9999', bank_name: 'ン銀行' }] })
  await press('Try again')
  await screen.findByRole('button', { name: /ン銀行/ })
})

test('keeps the bank if the picker is closed', async () => {
  await open(bank)
  await act(async () => fireEvent.click(bankName()))
  await press('Close')
  expect(bankName().value).toBe('みずほ銀行')
  expect(submit().disabled).toBe(true)
})

// shows payouts-31
test('explains the postal bank, and checks its symbol and number', async () => {
  await open(bank)
  screen.getByText(/^Japan Post Bank: enter the 5-digit symbol/)
  screen.getByText('3 digits')
  await choose('ゆうちょ銀行')
  screen.getByText('5-digit symbol (Japan Post Bank)')
  type('Branch code', '100')
  screen.getByText('Enter the 5-digit symbol from your Japan Post Bank passbook.')
  type('Branch code', '10530')
  type('Account number', '12345672')
  expect(input('Account number').getAttribute('aria-invalid')).toBe('true')
  expect(submit().disabled).toBe(true)
  type('Account number', '12345671')
  expect(submit().disabled).toBe(false)
})

test('marks the part of the name that is not katakana', async () => {
  await open(bank)
  type('First name in katakana', 'はなこ')
  expect(input('First name in katakana').getAttribute('aria-invalid')).toBe('true')
  expect(input('Family name in katakana').getAttribute('aria-invalid')).toBeNull()
})

// shows payouts-21, payouts-33
test('lists flags at the top and on their fields on loading', async () => {
  await open(bank, [
    { key: 'account_number', reason: 'The bank returned a transfer.' },
    { key: 'account_name', reason: 'Not your name.' },
  ])
  const list = screen.getByRole('region', { name: 'Check the following' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Account number: The bank returned a transfer.', 'Account holder: Not your name.'])
  for (const name of ['Account number', 'Family name in katakana', 'First name in katakana']) {
    expect(input(name).getAttribute('aria-invalid')).toBe('true')
  }
  await waitFor(() => expect(submit().disabled).toBe(false))
})
