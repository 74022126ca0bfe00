import { consolePeople } from '@avalive/contract/console-people'
import { errorCode } from '@avalive/contract/errors'
import { batches } from '@avalive/contract/payouts/batches'
import { payoutVerifyResults as calls } from '@avalive/contract/payouts/verify-results'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, beWide, openApp, refuse, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator } from '../console.testing.tsx'

afterEach(resetBrowser)

const bank = {
  bank_code: '0001',
  account_type: '1',
  branch_code: '001',
  account_number: '****567',
  account_name: 'ヤ***',
}
const registered = { version: 2, registeredAt: '2026-11-10T03:00:00Z' }
const flag = {
  verifyId: '7',
  form: 'bank',
  key: 'account_name',
  verifyReason: 'nameMismatch',
  openedAt: '2026-11-10T04:00:00Z',
  closedAt: null,
  version: 1,
}
const forms = { personal: null, bank: { ...registered, fields: bank }, nameMatches: false, results: [flag] }
const registrations = [
  consolePeople.getPersonRegistrations,
  () => answer({ registrations: [{ what: 'bank', registeredAt: registered.registeredAt, status: null }] }),
] as const
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const confirm = async (button: string) => {
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Checked with the bank' } })
  fireEvent.click(within(dialog).getByRole('button', { name: button }))
}

test('registrations are listed masked, with those that are flagged', async () => {
  beWide(80)
  const row = { ...registered, fields: bank, vliveId: 'v_mio', nickname: 'Mio', nameMatches: false, openResults: 2 }
  const server = beOperator([[calls.listRegistrations, () => answer({ rows: [row], next: null })]])
  await openApp('/console/registrations?flagged=yes')
  expect((await screen.findByRole('link', { name: /Mio/ })).getAttribute('href')).toBe('/console/registrations/v_mio')
  expect(screen.getByText('2 open')).toBeTruthy()
  expect(screen.getByText('Differs from the person’s name')).toBeTruthy()
  expect(server.to(calls.listRegistrations)[0]?.body).toMatchObject({ flagged: true })
})

test('a field is flagged after showing what the streamer will read', async () => {
  beWide(80)
  const server = beOperator([
    registrations,
    [calls.listVerifyResults, () => answer(forms)],
    [calls.openVerifyResult, () => answer({ verifyId: '8' })],
  ])
  await openApp('/console/registrations/v_mio')
  expect(await screen.findByText('****567')).toBeTruthy()
  expect(screen.getByText('Not registered.')).toBeTruthy()
  press('Flag: Account number')
  fireEvent.change(screen.getByLabelText('What is wrong'), { target: { value: 'transferReturned' } })
  press('Flag')
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText(/The bank returned a transfer to this account/)).toBeTruthy()
  await confirm('Flag')
  await waitFor(() => expect(server.to(calls.openVerifyResult)).toHaveLength(1))
  expect(server.to(calls.openVerifyResult)[0]?.body).toEqual({
    vliveId: 'v_mio',
    form: 'bank',
    key: 'account_number',
    verifyReason: 'transferReturned',
    version: 2,
    reason: 'Checked with the bank',
  })
})

test('a flag is closed in the version that was seen', async () => {
  beWide(80)
  const server = beOperator([
    registrations,
    [calls.listVerifyResults, () => answer(forms)],
    [calls.closeVerifyResult, () => refuse(409, errorCode('payouts', 'conflict'))],
  ])
  await openApp('/console/registrations/v_mio')
  fireEvent.click(await screen.findByRole('button', { name: 'Close flag: Account holder' }))
  await confirm('Close flag')
  await screen.findByText('Somebody changed it in the meantime')
  expect(server.to(calls.closeVerifyResult)[0]?.body).toMatchObject({ verifyId: '7', version: 1 })
})

test('what was registered is read one kind at a time, under the names of its form', async () => {
  beWide(80)
  const { registeredAt } = registered
  const both = [
    { what: 'bank', registeredAt, status: null },
    { what: 'payoneer', registeredAt, status: 'pending' },
  ]
  const fields = Object.entries({ ...bank, account_number: '1234567' }).map(([name, value]) => ({ name, value }))
  const server = beOperator([
    [consolePeople.getPersonRegistrations, () => answer({ registrations: both })],
    [consolePeople.revealPayoutData, () => answer({ what: 'bank', fields })],
    [calls.listVerifyResults, () => answer({ ...forms, bank: null, results: [] })],
  ])
  await openApp('/console/registrations/v_mio')
  expect(await screen.findByText(/Being verified by Payoneer/)).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Reveal' })[0] ?? document.body)
  await confirm('Reveal')
  expect((await screen.findByText('1234567')).previousElementSibling?.textContent).toBe('Account number')
  expect(screen.getByText('Ordinary account')).toBeTruthy()
  expect(server.to(consolePeople.revealPayoutData)[0]?.body).toMatchObject({ what: 'bank' })
})

const profile = { vliveId: 'v_mio', category: 'individual', held: false, version: 3 }

test('another tax category waits for a second operator, and the stored one is shown again', async () => {
  const server = beOperator([
    [batches.getPayoutProfile, () => answer(profile)],
    [batches.savePayoutProfile, () => answer({ ...profile, approvalId: '9' })],
  ])
  await openApp('/console/payout_profiles/v_mio')
  const category = await screen.findByLabelText('Tax category')
  fireEvent.change(category, { target: { value: 'nonResident' } })
  press('Save')
  await confirm('Save')
  await screen.findByText('Waits for a second person')
  expect(server.to(batches.savePayoutProfile)[0]?.body).toEqual({
    vliveId: 'v_mio',
    version: 3,
    category: 'nonResident',
    held: false,
    reason: 'Checked with the bank',
  })
  await waitFor(() => expect(screen.getByLabelText('Tax category')).toHaveProperty('value', 'individual'))
})

test('a conflict of payout terms shows both changes, and puts them together', async () => {
  let stored: object = profile
  const server = beOperator([
    [batches.getPayoutProfile, () => answer(stored)],
    [batches.savePayoutProfile, () => refuse(409, errorCode('payouts', 'conflict'))],
  ])
  await openApp('/console/payout_profiles/v_mio')
  fireEvent.click(await screen.findByLabelText('Hold payouts'))
  stored = { ...profile, category: 'corporation', version: 4 }
  press('Save')
  await confirm('Save')
  const dialog = await screen.findByRole('alertdialog', { name: 'Somebody changed it in the meantime' })
  expect(within(dialog).getByText('Corporation')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply mine to the new version' }))
  await confirm('Save')
  await waitFor(() => expect(server.to(batches.savePayoutProfile)).toHaveLength(2))
  expect(server.to(batches.savePayoutProfile)[1]?.body).toMatchObject({
    version: 4,
    category: 'corporation',
    held: true,
  })
})
