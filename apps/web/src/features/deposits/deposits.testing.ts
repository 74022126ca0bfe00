import type { DepositHistory, DepositStatement } from '@avalive/contract/payouts/deposits'

export const someDeposit = (changes: Partial<DepositHistory> = {}): DepositHistory => ({
  depositId: '7',
  deposit_date: '2026-10-31',
  value: 1_234_567,
  bank_name: 'みずほ銀行',
  branch_code: '001',
  account_type: 1,
  account_number: '****321',
  account_name: 'シラトリ　ミオ',
  status: 'paid',
  ...changes,
})

export const someStatement = (changes: Partial<DepositStatement> = {}): DepositStatement => ({
  ...someDeposit({ value: 6_106 }),
  nickname: 'Mio',
  vliveId: 'v-mio',
  entries: [
    { day: '2026-10-02', source: 'gifts', points: 3_000, coins: 6_000 },
    { day: '2026-10-10', source: 'return', points: 7_000 },
    { day: '2026-10-10', source: 'returnFee', points: -200 },
    { day: '2026-10-12', source: 'giftCode', points: -3_000 },
  ],
  lots: [
    { month: '2026-09', before: 0, received: 7_000, used: 3_200, paid: 3_800, left: 0 },
    { month: '2026-10', before: 0, received: 3_000, used: 0, paid: 3_000, left: 0 },
  ],
  before: 0,
  received: 10_000,
  used: 3_200,
  paid: 6_800,
  left: 0,
  category: 'individual',
  reward: 6_800,
  tax: 694,
  payment: 6_106,
  ...changes,
})
