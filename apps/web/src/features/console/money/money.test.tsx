import { approvals } from '@avalive/contract/approvals'
import { coinDebts } from '@avalive/contract/coin-debts'
import { areas, commonErrors, errorCode } from '@avalive/contract/errors'
import { ledgerCorrections } from '@avalive/contract/ledger-corrections'
import { ledgerProofs } from '@avalive/contract/ledger-proofs'
import { abroadOperations } from '@avalive/contract/payouts/abroad-operations'
import { batches } from '@avalive/contract/payouts/batches'
import { payoneerOperations } from '@avalive/contract/payouts/payoneer-operations'
import { wiseOperations } from '@avalive/contract/payouts/wise-operations'
import { purchaseOperations } from '@avalive/contract/purchase-operations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { address, answer, beWide, openApp, refuse, resetBrowser, type Sent } from '../../../app/app.testing.tsx'
import { beOperator } from '../console.testing.tsx'

afterEach(resetBrowser)

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const confirm = async (button: string, reason = 'Ticket 4711') => {
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: reason } })
  fireEvent.click(within(dialog).getByRole('button', { name: button }))
}

const request = {
  approvalId: '7',
  act: 'coins.refundPurchase',
  subject: 'coinPurchase:0b2a1c6e-7f57-4b5e-9a3d-7a4f1de1a001',
  kind: 'yen',
  amount: 1_200_000,
  status: 'waiting',
  requestedBy: { vliveId: 'v_ena', nickname: 'Ena' },
  requestedAt: '2026-11-10T03:00:00Z',
  reason: 'agreed on the phone',
  expiresAt: '2026-11-13T03:00:00Z',
  isOwn: false,
  version: 0,
} as const
const detail = {
  ...request,
  person: { vliveId: 'v_mio', nickname: 'Mio' },
  effect: { refund: 1_200_000, currency: 'JPY' },
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
}

test('another operator’s request is listed and approved with a reason', async () => {
  beWide(80)
  const server = beOperator([
    [approvals.listApprovals, () => answer({ rows: [request], next: null })],
    [approvals.getApproval, () => answer(detail)],
    [approvals.approveRequest, () => answer({ approvalId: '7', status: 'approved', version: 1 })],
  ])
  await openApp('/console/approvals')
  await heading('Approvals')
  fireEvent.click(await screen.findByRole('link', { name: 'Refund a purchase' }))
  await heading('Approval 7')
  // What is approved, and what it does.
  expect(await screen.findAllByText('¥1,200,000')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await confirm('Approve', 'I checked it')
  await waitFor(() => expect(server.to(approvals.approveRequest)).toHaveLength(1))
  expect(server.to(approvals.approveRequest)[0]?.body).toEqual({ approvalId: '7', version: 0, reason: 'I checked it' })
})

test('codes without a limit are approved as such, not as the little that they give at least', async () => {
  const effect = { label: 'Spring fair', presentAmount: 100, codes: 3, maxClaims: null }
  const campaign = { ...detail, act: 'presents.createCoinCampaign', kind: 'coins', amount: 300, person: null, effect }
  beOperator([[approvals.getApproval, () => answer(campaign)]])
  await openApp('/console/approvals/7')
  await heading('Approval 7')
  const shownBy = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent
  expect(await shownBy('Amount')).toBe('No limit')
  expect(await shownBy('People for each code')).toBe('No limit')
  expect(await shownBy('Bonus coins per person')).toBe('100')
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(within(await screen.findByRole('alertdialog')).getByText('No limit')).toBeTruthy()
  expect(screen.queryByText(/300/)).toBeNull()
})

test('the own request can be withdrawn only', async () => {
  beOperator([[approvals.getApproval, () => answer({ ...detail, isOwn: true })]])
  await openApp('/console/approvals/7')
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

const purchase = {
  purchaseId: '0b2a1c6e-7f57-4b5e-9a3d-7a4f1de1a001',
  vliveId: 'v_mio',
  nickname: 'Mio',
  product: '1000 coins',
  currency: 'JPY',
  price: 1500,
  chargedCoins: 1000,
  freeCoins: 200,
  status: 'paid',
  paymentKind: 'card',
  createdAt: '2026-11-10T03:00:00Z',
  paidAt: '2026-11-10T03:01:00Z',
  owedCoins: 0,
} as const

test('a purchase is refunded in part, and the answer says that a second operator must approve', async () => {
  const server = beOperator([
    [
      purchaseOperations.getPurchase,
      () =>
        answer({
          ...purchase,
          paymentId: 'pi_1',
          takenCharged: 0,
          takenFree: 0,
          writtenOff: 0,
          paidOtherwise: 0,
          refundable: 1500,
          refunds: [],
          debts: [],
          records: [],
          disputes: null,
        }),
    ],
    [purchaseOperations.refundPurchase, () => answer({ refundId: null, status: null, approvalId: '9' })],
  ])
  await openApp(`/console/purchases/${purchase.purchaseId}`)
  expect(await screen.findByText(/doesn’t answer, so its disputes are unknown/)).toBeTruthy()
  const amount = screen.getByLabelText('Amount in JPY')
  fireEvent.change(amount, { target: { value: '1501' } })
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
  expect(screen.getByText('Enter at most ¥1,500.')).toBeTruthy()
  fireEvent.change(amount, { target: { value: '500' } })
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
  await confirm('Refund')
  await screen.findByText('Waits for a second person')
  expect(server.to(purchaseOperations.refundPurchase)[0]?.body).toEqual({
    purchaseId: purchase.purchaseId,
    amount: 500,
    refundable: 1500,
    reason: 'Ticket 4711',
  })
})

test('the list of purchases narrows by the address', async () => {
  beWide(80)
  const server = beOperator([[purchaseOperations.listPurchases, () => answer({ rows: [purchase], next: null })]])
  await openApp('/console/purchases?status=paid&currency=JPY')
  await heading('Purchases')
  expect(await screen.findByText('¥1,500')).toBeTruthy()
  expect(server.to(purchaseOperations.listPurchases)[0]?.body).toMatchObject({ status: 'paid', currency: 'JPY' })
})

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
  await confirm('Write off')
  await waitFor(() => expect(server.to(coinDebts.writeOffCoinDebt)).toHaveLength(1))
  expect(server.to(coinDebts.writeOffCoinDebt)[0]?.body).toMatchObject({ debtId: '17', coins: 1000 })
})

const transfer = {
  depositId: '5',
  number: 1,
  vliveId: 'v_mio',
  nickname: 'Mio',
  month: '2026-10',
  status: 'exported',
  holdReason: null,
  batchId: '2',
  category: 'individual',
  points: 6000,
  tax: 612,
  payment: 5388,
  bankCode: '0001',
  branchCode: '001',
  accountType: 1,
  accountNumber: '•••567',
  returnReason: null,
  returnFee: null,
  version: 1,
} as const

const batch = {
  batchId: '2',
  month: '2026-10',
  number: 1,
  transferDate: null,
  file: { transfers: 3, points: 16_000, yen: 14_366 },
  exported: { transfers: 2, points: 12_000, yen: 10_776 },
}

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
  await confirm('Write off', 'Ticket 18')
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
  await confirm(first)
  await waitFor(() => expect(address()).toContain('/login/again'))
  const open = await comeBack('/console/payouts/2')
  const server = await open([shown, list, [batches.markTransferReturned, () => answer({ approvalId: '3' })]])
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getByRole('button', { name: first }))
  await waitFor(() => expect(server.to(batches.markTransferReturned)).toHaveLength(1))
  expect(server.to(batches.markTransferReturned)[0]?.body).toMatchObject({ returnReason: 'noDestination' })
})

test('a record that was being edited is open again after a sign-in, with its reason', async () => {
  const rate = { rateId: '4', service: 'wise', beginsOn: '2099-01-01', rateOfUsd: '0.0065', version: 3 }
  const replies = [
    [
      abroadOperations.listPayoutRates,
      ({ body }: Sent) =>
        answer({
          rates: (body as { service: string }).service === 'wise' ? [rate, { ...rate, rateId: '5' }] : [],
          next: null,
          today: '2098-12-31',
        }),
    ],
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
  const second = (await screen.findAllByRole('button', { name: 'Change' }))[1]
  if (second) fireEvent.click(second)
  fireEvent.change(screen.getByLabelText('US dollars for one point'), { target: { value: '0.007' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await confirm('Save')
  await waitFor(() => expect(address()).toContain('/login/again'))
  const open = await comeBack('/console/rates')
  const server = await open([...replies, [abroadOperations.changePayoutRate, () => answer({ rate, approvalId: null })]])
  const dialog = await screen.findByRole('alertdialog')
  expect(screen.getByLabelText<HTMLInputElement>('US dollars for one point').value).toBe('0.007')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.to(abroadOperations.changePayoutRate)).toHaveLength(1))
  expect(server.to(abroadOperations.changePayoutRate)[0]?.body).toMatchObject({ rateId: '5', rateOfUsd: '0.007' })
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
  await confirm('Settle')
  await screen.findByText('Waits for a second person')
  expect(server.to(coinDebts.settleCoinDebt)[0]?.body).toMatchObject({ debtId: '17', coins: 400 })
})

test('a correction asks for approval', async () => {
  const server = beOperator([[ledgerCorrections.correctLedger, () => answer({ approvalId: '8' })]])
  await openApp('/console/corrections')
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for approval' }))
  expect(screen.getByText('Enter a user ID and a whole number other than 0.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('User ID of the person'), { target: { value: 'v_mio' } })
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '-300' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
  await confirm('Ask for approval')
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
  await confirm('Settle')
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
  [{}, ['2026-11-15', '3'], ['Outcome unknown since', 'Why it was cancelled', 'Not returned by the refund']],
  [{ unknownSince: '2026-11-15T01:00:00Z' }, ['2026/11/15 10:00'], ['Why it was cancelled']],
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
  await confirm('Check')
  await dialog.findByText(waits)
  refusal = refuse(403, errorCode('payouts', 'notAllowed'))
  fireEvent.click(dialog.getByRole('button', { name: 'Check' }))
  await dialog.findByText(/This is about your own account/)
})

test('a bank file over the limit waits for a second operator', async () => {
  beWide(80)
  const server = beOperator([
    [batches.getBatch, () => answer(batch)],
    [batches.listTransfers, () => answer({ rows: [], next: null })],
    [batches.downloadBatch, () => answer({ file: null, approvalId: '12' })],
  ])
  await openApp('/console/payouts/2')
  fireEvent.change(await screen.findByLabelText('Transfer date'), { target: { value: '2026-11-12' } })
  fireEvent.click(screen.getByRole('button', { name: 'Download Zengin file' }))
  await confirm('Download Zengin file')
  await screen.findByText('Waits for a second person')
  expect(server.to(batches.downloadBatch)).toHaveLength(1)
})

test('a batch is marked as done, which may wait for a second operator', async () => {
  beWide(80)
  const server = beOperator([
    [batches.getBatch, () => answer({ ...batch, transferDate: '2026-11-12' })],
    [batches.listTransfers, () => answer({ rows: [transfer], next: null })],
    [batches.markBatchDone, () => answer({ done: 0, approvalId: '11' })],
  ])
  await openApp('/console/payouts/2')
  expect(await screen.findByText('¥5,388')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Batch 1 of 2026-10' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Transfer date').value).toBe('2026-11-12')
  fireEvent.click(screen.getByRole('button', { name: 'Mark batch as done' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  for (const text of ['Batch 1 of 2026-10', '2', '12,000', '¥10,776']) expect(dialog.getByText(text)).toBeTruthy()
  await confirm('Mark batch as done')
  await screen.findByText('Waits for a second person')
  expect(server.to(batches.markBatchDone)[0]?.body).toEqual({
    batchId: '2',
    transfers: 2,
    points: 12_000,
    reason: 'Ticket 4711',
  })
})

test('payout alarms that can’t be loaded are not taken for none', async () => {
  beOperator([
    [batches.getPayoutAlarms, () => refuse(403, errorCode('payouts', 'notAllowed'))],
    [batches.listPayoutMonths, () => answer({ rows: [], next: null })],
  ])
  await openApp('/console/payouts')
  expect(await screen.findByText('Couldn’t load this')).toBeTruthy()
})

test('a rate that needs a second operator is not shown as saved', async () => {
  const rate = { rateId: '4', service: 'wise', beginsOn: '2099-01-01', rateOfUsd: '0.0065', version: 3 }
  const server = beOperator([
    [abroadOperations.listPayoutRates, () => answer({ rates: [rate], next: null, today: '2098-12-30' })],
    [abroadOperations.listServiceEnds, () => answer({ ends: [] })],
    [abroadOperations.changePayoutRate, () => answer({ rate, approvalId: '17' })],
  ])
  await openApp('/console/rates')
  const [first] = await screen.findAllByRole('button', { name: 'Change' })
  if (first) fireEvent.click(first)
  fireEvent.change(screen.getByLabelText('US dollars for one point'), { target: { value: '0.009' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await confirm('Save')
  await screen.findByText('Waits for a second person')
  expect(server.to(abroadOperations.changePayoutRate)[0]?.body).toMatchObject({ rateId: '4', rateOfUsd: '0.009' })
  await waitFor(() => expect(screen.queryByLabelText('US dollars for one point')).toBeNull())
})

test('a rate has begun by the server’s clock', async () => {
  const rate = { rateId: '4', service: 'wise', beginsOn: '2098-12-30', rateOfUsd: '0.0065', version: 3 }
  const later = { ...rate, rateId: '5', beginsOn: '2099-01-01' }
  beOperator([
    [
      abroadOperations.listPayoutRates,
      ({ body }: Sent) =>
        answer({
          rates: (body as { service: string }).service === 'wise' ? [later, rate] : [],
          next: null,
          today: '2098-12-30',
        }),
    ],
    [abroadOperations.listServiceEnds, () => answer({ ends: [] })],
  ])
  await openApp('/console/rates')
  await screen.findByText('2098/12/30')
  expect(screen.getAllByRole('button', { name: 'Change' })).toHaveLength(1)
})
