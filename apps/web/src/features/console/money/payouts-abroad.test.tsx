import { errorCode } from '@avalive/contract/errors'
import { payoneerOperations } from '@avalive/contract/payouts/payoneer-operations'
import { wiseOperations } from '@avalive/contract/payouts/wise-operations'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, beWide, openApp, refuse, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator, confirmChange } from '../console.testing.tsx'

afterEach(resetBrowser)

const wisePayoutId = '0e4a3f5e-6a0f-4c9b-9a40-3d3a6f1f2b11'

const payout = {
  payoutId: '3',
  vliveId: 'v_mio',
  nickname: 'Mio',
  points: 5000,
  amount: '30.00',
  status: 'provisional',
  held: false,
  requestedAt: '2026-11-10T03:00:00Z',
  attempts: 0,
  sentAt: null,
  nextCheckAt: null,
  cancelReason: null,
  version: 2,
} as const

test.each([
  ['provisional', false, ['Hold', 'Check', 'Cancel payout']],
  ['provisional', true, ['Release', 'Cancel payout']],
  ['pending', false, ['Hold', 'Check']],
  ['pending', true, ['Release', 'Check']],
  ['ignorable', false, ['Hold', 'Check', 'Cancel payout']],
  ['transferred', false, []],
  ['cancelled', false, []],
] as const)('a payout through Payoneer that is %s, held %s, offers %j', async (status, held, names) => {
  beWide(80)
  const row = { ...payout, status, held }
  beOperator([[payoneerOperations.listPayoneerQueue, () => answer({ rows: [row], next: null })]])
  await openApp('/console/payoneer')
  fireEvent.click(await screen.findByRole('button', { name: '2026/11/10 12:00' }))
  const verbs = ['Hold', 'Release', 'Check', 'Cancel payout']
  expect(verbs.filter((name) => screen.queryByRole('button', { name }) !== null)).toEqual(names)
})

test('a payout through Payoneer shows when it was last sent and why it was cancelled', async () => {
  beWide(80)
  const sentAt = '2026-11-13T03:05:00Z'
  const row = { ...payout, status: 'cancelled', attempts: 2, sentAt, cancelReason: 'payeeInactive' } as const
  beOperator([[payoneerOperations.listPayoneerQueue, () => answer({ rows: [row], next: null })]])
  await openApp('/console/payoneer')
  fireEvent.click(await screen.findByRole('button', { name: '2026/11/10 12:00' }))
  expect(screen.getByText('2026/11/13 12:05')).toBeTruthy()
  expect(screen.getByText('The account stayed inactive')).toBeTruthy()
})

test.each([
  [{}, ['2026-11-15', '3'], ['Outcome unknown since', 'Why it was canceled', 'Not returned by the refund']],
  [{ unknownSince: '2026-11-15T01:00:00Z' }, ['2026/11/15 10:00'], ['Why it was canceled']],
  [
    { status: 'cancelled', cancelReason: 'refunded', lostAmount: '15.00' },
    ['Wise refunded the transfer', '$15.00'],
    ['Outcome unknown since'],
  ],
] as const)('a payout through Wise with %j shows %j and hides %j', async (changes, shown, hidden) => {
  beWide(80)
  const { sentAt: _, ...rest } = payout
  const more = {
    mustWait: false,
    preferredCurrency: 'EUR',
    runOn: '2026-11-15',
    transferId: null,
    attempts: 3,
  } as const
  const row = {
    ...rest,
    ...more,
    payoutId: wisePayoutId,
    status: 'sending',
    unknownSince: null,
    lostAmount: null,
    ...changes,
  } as const
  beOperator([[wiseOperations.listWiseQueue, () => answer({ rows: [row], next: null })]])
  await openApp('/console/wise')
  fireEvent.click(await screen.findByRole('button', { name: '2026/11/10 12:00' }))
  for (const text of shown) expect(screen.getByText(text)).toBeTruthy()
  for (const text of hidden) expect(screen.queryByText(text)).toBeNull()
})

test('a hold of a payout that may be at Payoneer says that it only keeps it from being sent again', async () => {
  beWide(80)
  const row = { ...payout, status: 'pending', attempts: 2 } as const
  beOperator([[payoneerOperations.listPayoneerQueue, () => answer({ rows: [row], next: null })]])
  await openApp('/console/payoneer')
  fireEvent.click(await screen.findByRole('button', { name: '2026/11/10 12:00' }))
  fireEvent.click(screen.getByRole('button', { name: 'Hold' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/isn’t sent again until somebody releases it/)).toBeTruthy()
})

test('a check says that it sends a payout and can’t be undone, and why it was refused', async () => {
  beWide(80)
  const waits = 'The payouts are stopped.'
  let refusal = refuse(409, errorCode('payouts', 'payoutsStopped'), waits)
  beOperator([
    [payoneerOperations.listPayoneerQueue, () => answer({ rows: [payout], next: null })],
    [payoneerOperations.checkPayoneerPayout, () => refusal],
  ])
  await openApp('/console/payoneer')
  fireEvent.click(await screen.findByRole('button', { name: '2026/11/10 12:00' }))
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/it is sent to Payoneer now/)).toBeTruthy()
  expect(dialog.getByText('This can’t be undone.')).toBeTruthy()
  await confirmChange('Check')
  await dialog.findByText(waits)
  refusal = refuse(403, errorCode('payouts', 'notAllowed'))
  fireEvent.click(dialog.getByRole('button', { name: 'Check' }))
  await dialog.findByText(/This is about your own account/)
})
