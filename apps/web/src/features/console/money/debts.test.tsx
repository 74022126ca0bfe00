import { coinDebts } from '@avalive/contract/coin-debts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, beWide, openApp, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator, confirmChange } from '../console.testing.tsx'
import { purchase } from './money.testing.ts'

afterEach(resetBrowser)

test('a coin debt is written off after its effect was shown', async () => {
  beWide(80)
  const debt = {
    debtId: '17',
    vliveId: 'v_mio',
    nickname: 'Mio',
    purchaseId: purchase.purchaseId,
    owedCoins: 1000,
    since: '2026-11-10T03:00:00Z',
  }
  const server = beOperator([
    [coinDebts.listCoinDebts, () => answer({ rows: [debt], next: null })],
    [coinDebts.writeOffCoinDebt, () => answer({ debtId: '17', clearedCoins: 1000, owedCoins: 0, approvalId: null })],
  ])
  await openApp('/console/debts')
  fireEvent.click(await screen.findByRole('button', { name: '2026/11/10 12:00' }))
  fireEvent.click(screen.getByRole('button', { name: 'Write off' }))
  await confirmChange('Write off')
  await waitFor(() => expect(server.to(coinDebts.writeOffCoinDebt)).toHaveLength(1))
  expect(server.to(coinDebts.writeOffCoinDebt)[0]?.body).toMatchObject({ debtId: '17', coins: 1000 })
})

test('a part of a coin debt is cleared, and no more than is owed', async () => {
  beWide(80)
  const debt = {
    debtId: '17',
    vliveId: 'v_mio',
    nickname: 'Mio',
    purchaseId: purchase.purchaseId,
    owedCoins: 1000,
    since: '2026-11-10T03:00:00Z',
  }
  const server = beOperator([
    [coinDebts.listCoinDebts, () => answer({ rows: [debt], next: null })],
    [coinDebts.settleCoinDebt, () => answer({ debtId: '17', clearedCoins: 0, owedCoins: 1000, approvalId: '9' })],
  ])
  await openApp('/console/debts')
  fireEvent.click(await screen.findByRole('button', { name: '2026/11/10 12:00' }))
  const coins = screen.getByLabelText('Coins to clear')
  for (const wrong of ['', '0', '1001', '1.5', 'all']) {
    fireEvent.change(coins, { target: { value: wrong } })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Settle' }).disabled, wrong).toBe(true)
  }
  fireEvent.change(coins, { target: { value: '400' } })
  fireEvent.click(screen.getByRole('button', { name: 'Settle' }))
  expect(within(await screen.findByRole('alertdialog')).getByText('600')).toBeTruthy()
  await confirmChange('Settle')
  await screen.findByText('Waits for a second person')
  expect(server.to(coinDebts.settleCoinDebt)[0]?.body).toMatchObject({ debtId: '17', coins: 400 })
})
