import { coinDebts } from '@avalive/contract/coin-debts'
import { areas, commonErrors } from '@avalive/contract/errors'
import { abroadOperations } from '@avalive/contract/payouts/abroad-operations'
import { batches } from '@avalive/contract/payouts/batches'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { address, answer, beWide, openApp, refuse, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator, confirmChange } from '../console.testing.tsx'
import { batch, purchase, transfer } from './money.testing.ts'

afterEach(resetBrowser)

/** Comes back from the sign-in that the server asked for, in a page that was loaded anew. */
const comeBack = async (path: string) => {
  const kept = { ...window.sessionStorage }
  resetBrowser()
  for (const [key, value] of Object.entries(kept)) window.sessionStorage.setItem(key, value)
  return async (replies: Parameters<typeof beOperator>[0]) => {
    beWide(80)
    const server = beOperator(replies)
    await openApp(path)
    return server
  }
}

test('an act in the details of a row is asked again after a sign-in, in the same row', async () => {
  beWide(80)
  const debts = [17, 18, 19].map((id) => ({
    debtId: String(id),
    vliveId: `v_${id}`,
    nickname: `Mio ${id}`,
    purchaseId: purchase.purchaseId,
    owedCoins: id,
    since: `2026-11-${id}T03:00:00Z`,
  }))
  const list = [coinDebts.listCoinDebts, () => answer({ rows: debts, next: null })] as const
  beOperator([
    list,
    [coinDebts.writeOffCoinDebt, () => refuse(403, (areas.coins << 16) | commonErrors.freshSignInRequired.reason)],
  ])
  await openApp('/console/debts?q=Mio')
  for (const day of [17, 18, 19]) {
    fireEvent.click(await screen.findByRole('button', { name: `2026/11/${day} 12:00` }))
  }
  const second = screen.getAllByRole('button', { name: 'Write off' })[1]
  if (second) fireEvent.click(second)
  await confirmChange('Write off', 'Ticket 18')
  await waitFor(() => expect(address()).toContain('/login/again'))
  const open = await comeBack('/console/debts?q=Mio')
  const server = await open([
    list,
    [coinDebts.writeOffCoinDebt, () => answer({ debtId: '18', clearedCoins: 18, owedCoins: 0, approvalId: null })],
  ])
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText('Mio 18 (v_18)')).toBeTruthy()
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Ticket 18')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Write off' }))
  await waitFor(() => expect(server.to(coinDebts.writeOffCoinDebt)).toHaveLength(1))
  expect(server.to(coinDebts.writeOffCoinDebt)[0]?.body).toMatchObject({ debtId: '18', reason: 'Ticket 18' })
})

test('two acts of one call in a row keep their own confirmation over a sign-in', async () => {
  beWide(80)
  const list = [batches.listTransfers, () => answer({ rows: [transfer], next: null })] as const
  const shown = [batches.getBatch, () => answer(batch)] as const
  beOperator([
    shown,
    list,
    [batches.markTransferReturned, () => refuse(403, (areas.payouts << 16) | commonErrors.freshSignInRequired.reason)],
  ])
  await openApp('/console/payouts/2')
  fireEvent.click(await screen.findByRole('button', { name: '1' }))
  const names = screen.getAllByRole('button', { name: /returned/i }).map((button) => button.textContent ?? '')
  expect(names).toHaveLength(2)
  const [first = ''] = names
  fireEvent.click(screen.getByRole('button', { name: first }))
  await confirmChange(first)
  await waitFor(() => expect(address()).toContain('/login/again'))
  const open = await comeBack('/console/payouts/2')
  const server = await open([shown, list, [batches.markTransferReturned, () => answer({ approvalId: '3' })]])
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getByRole('button', { name: first }))
  await waitFor(() => expect(server.to(batches.markTransferReturned)).toHaveLength(1))
  expect(server.to(batches.markTransferReturned)[0]?.body).toMatchObject({ returnReason: 'noDestination' })
})

test('a record that was being edited is open again after a sign-in, with its reason', async () => {
  const rate = { rateId: '4', service: 'wise', beginsOn: '2099-01-02', rateOfUsd: '0.0065', version: 3, begun: false }
  const rates = [rate, { ...rate, rateId: '5', beginsOn: '2099-01-01' }]
  const replies = [
    [abroadOperations.listPayoutRates, () => answer({ rows: rates, next: null })],
    [abroadOperations.listServiceEnds, () => answer({ ends: [] })],
  ] as const
  beOperator([
    ...replies,
    [
      abroadOperations.changePayoutRate,
      () => refuse(403, (areas.payouts << 16) | commonErrors.freshSignInRequired.reason),
    ],
  ])
  await openApp('/console/rates')
  fireEvent.click(await screen.findByRole('button', { name: /^Change ?Wise 2099.01.01$/ }))
  fireEvent.change(screen.getByLabelText('US dollars for one point'), { target: { value: '0.007' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await confirmChange('Save')
  await waitFor(() => expect(address()).toContain('/login/again'))
  const open = await comeBack('/console/rates')
  const server = await open([...replies, [abroadOperations.changePayoutRate, () => answer({ rate, approvalId: null })]])
  const dialog = await screen.findByRole('alertdialog')
  expect(screen.getByLabelText<HTMLInputElement>('US dollars for one point').value).toBe('0.007')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.to(abroadOperations.changePayoutRate)).toHaveLength(1))
  expect(server.to(abroadOperations.changePayoutRate)[0]?.body).toMatchObject({ rateId: '5', rateOfUsd: '0.007' })
})
