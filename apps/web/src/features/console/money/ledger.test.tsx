import { ledgerCorrections } from '@avalive/contract/ledger-corrections'
import { ledgerProofs } from '@avalive/contract/ledger-proofs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, openApp, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator, confirmChange } from '../console.testing.tsx'

afterEach(resetBrowser)

test('a correction asks for approval', async () => {
  const server = beOperator([[ledgerCorrections.correctLedger, () => answer({ approvalId: '8' })]])
  await openApp('/console/corrections')
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for approval' }))
  expect(screen.getByText('Enter a user ID and a whole number other than 0.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('User ID of the person'), { target: { value: 'v_mio' } })
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '-300' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
  await confirmChange('Ask for approval')
  await screen.findByText('Waits for a second person')
  expect(server.to(ledgerCorrections.correctLedger)[0]?.body).toEqual({
    vliveId: 'v_mio',
    kind: 'freeCoin',
    amount: -300,
    reason: 'Ticket 4711',
  })
})

test('a difference that stops payouts is shown, and settled with a second operator', async () => {
  const proof = {
    proofId: '3',
    firstDay: '2026-11-10',
    day: '2026-11-10',
    subject: 'stripe',
    status: 'differs',
    expected: 2,
    found: 1,
    amounts: [
      { unit: 'JPY', recorded: 3000, found: 1500, difference: -1500 },
      { unit: 'USD', recorded: 990, found: 990, difference: 0 },
    ],
    differences: [{ id: 'pi_1', what: 'notThere', recorded: { unit: 'JPY', amount: 1500 }, found: null }],
    checkedAt: '2026-11-10T18:00:00Z',
    stop: {
      stopId: '4',
      since: '2026-11-10T18:00:00Z',
      settledAt: null,
      settledBy: null,
      approvedBy: null,
      settleReason: null,
      version: 0,
    },
  }
  const server = beOperator([
    [ledgerProofs.listPayoutStops, () => answer({ stops: [proof] })],
    [ledgerProofs.listMoneyProofs, () => answer({ rows: [proof], next: null })],
    [ledgerProofs.getLedgerCheck, () => answer({ latest: null, isRunning: false })],
    [ledgerProofs.settlePayoutStop, () => answer({ approvalId: '9' })],
  ])
  await openApp('/console/ledger')
  expect(await screen.findByText('Payouts are stopped')).toBeTruthy()
  const stop = screen.getByRole('alert')
  const amounts = within(stop).getByRole('region', { name: 'Amounts compared' })
  expect(
    within(amounts)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['CurrencyOur booksThe other booksDifference', 'JPY¥3,000¥1,500-¥1,500', 'USD$9.90$9.90$0.00'])
  expect(within(stop).getByText('Not in the other books')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Settle' }))
  await confirmChange('Settle')
  await screen.findByText('Waits for a second person')
  expect(server.to(ledgerProofs.settlePayoutStop)[0]?.body).toMatchObject({ stopId: '4', version: 0 })
})

test('the prepaid balance shows what must be deposited', async () => {
  const figure = { coins: 30_000_000, yen: 24_000_000, depositYen: 12_000_000, byCurrency: [] }
  beOperator([
    [ledgerProofs.getPrepaidFigure, () => answer({ at: '2026-11-10T03:00:00Z', ...figure })],
    [
      ledgerProofs.listPrepaidFigures,
      () => answer({ figures: [{ referenceOn: '2026-09-30', computedAt: '2026-09-30T15:00:00Z', ...figure }] }),
    ],
  ])
  await openApp('/console/prepaid')
  await waitFor(() => expect(screen.getAllByText('¥12,000,000')).toHaveLength(2))
  expect(screen.getByText('2026-09-30')).toBeTruthy()
})

test('no deposit is shown for coins that were bought in other currencies too', async () => {
  const byCurrency = [{ currency: 'USD', coins: 1000, amount: 1299 }]
  const figure = { coins: 1000, yen: 0, depositYen: null, byCurrency }
  beOperator([
    [ledgerProofs.getPrepaidFigure, () => answer({ at: '2026-11-10T03:00:00Z', ...figure })],
    [ledgerProofs.listPrepaidFigures, () => answer({ figures: [] })],
  ])
  await openApp('/console/prepaid')
  expect(await screen.findByText('Convert the other currencies first')).toBeTruthy()
  expect(screen.getByText('1,000 · $12.99')).toBeTruthy()
})
