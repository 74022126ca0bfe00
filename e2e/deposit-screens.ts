import type { Call } from '@avalive/contract/call'
import { deposits } from '@avalive/contract/payouts/deposits'
import type { BrowserKey } from '@avalive/i18n/translate'
import type { Screen, Visit } from './screen.ts'

const never = () => new Promise<void>(() => {})
const histories = '/mypage/payment_histories'

const opened =
  (path: string, title: Extract<BrowserKey, `title.${string}`>) =>
  async ({ page, t }: Visit): Promise<void> => {
    await page.goto(`${path}?sandbox=0`)
    await page.getByRole('heading', { level: 1, name: t(title) }).waitFor()
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  }

/** Opens a page whose call has this answer. */
const answered =
  (call: Call, payload: object, path: string, title: Extract<BrowserKey, `title.${string}`>) =>
  async (visit: Visit): Promise<void> => {
    await visit.page.route(`**${call.path}`, (route) => route.fulfill({ json: { payload } }))
    await opened(path, title)(visit)
  }

const failing =
  (
    call: Call,
    path: string,
    title: 'deposits.history.failed.title' | 'deposits.totals.failed' | 'deposits.statement.failed',
  ) =>
  async ({ page, t }: Visit): Promise<void> => {
    await page.route(`**${call.path}`, (route) => route.abort())
    await page.goto(`${path}?sandbox=0`)
    await page.getByRole('heading', { level: 1, name: t(title) }).waitFor()
  }

const deposit = (depositId: string, status: string, value: number) => ({
  depositId,
  deposit_date: '2026-10-31',
  value,
  bank_name: '三菱UFJ銀行',
  branch_code: '001',
  account_type: 1,
  account_number: '****567',
  account_name: 'ミホン　リン',
  status,
})

const everyStatus = ['held', 'processing', 'paid', 'returned', 'cancelled'].map((status, index) =>
  deposit(String(index + 1), status, 8_979_000 - index * 1234),
)

const sums = (received: number, used: number) => ({ before: 0, received, used, paid: received - used, left: 0 })
const statement = {
  ...deposit('7', 'paid', 6_106),
  nickname: '琥珀リン',
  vliveId: 'v2k7r9m4x8qd',
  entries: [
    { day: '2026-10-02', source: 'gifts', points: 2_500, coins: 5_001 },
    { day: '2026-10-03', source: 'award', points: 500 },
    { day: '2026-10-10', source: 'return', points: 7_000 },
    { day: '2026-10-10', source: 'returnFee', points: -200 },
    { day: '2026-10-12', source: 'giftCode', points: -3_000 },
  ],
  lots: [
    { month: '2026-09', ...sums(7_000, 3_200) },
    { month: '2026-10', ...sums(3_000, 0) },
  ],
  ...sums(10_000, 3_200),
  category: 'individual',
  reward: 6_800,
  tax: 694,
  payment: 6_106,
}

export const depositScreens: readonly Screen[] = [
  {
    name: 'payment-histories',
    tag: '@desktop',
    persona: 'streamer',
    open: opened(histories, 'title.paymentHistories'),
  },
  {
    name: 'payment-histories-statuses',
    persona: 'streamer',
    open: answered(
      deposits.listDeposits,
      { DepositHistories: everyStatus, pagination: { next: 0 } },
      histories,
      'title.paymentHistories',
    ),
  },
  { name: 'payment-histories-empty', persona: 'viewer', open: opened(histories, 'title.paymentHistories') },
  {
    name: 'payment-histories-loading',
    persona: 'streamer',
    open: async ({ page, t }) => {
      await page.route(`**${deposits.listDeposits.path}`, never)
      await page.goto(`${histories}?sandbox=0`)
      await page.getByRole('heading', { level: 1, name: t('title.paymentHistories') }).waitFor()
    },
  },
  {
    name: 'payment-histories-failed',
    persona: 'streamer',
    open: failing(deposits.listDeposits, histories, 'deposits.history.failed.title'),
  },
  {
    name: 'total-transfer',
    tag: '@desktop',
    persona: 'streamer',
    open: opened(`${histories}/total_transfer`, 'title.totalTransfer'),
  },
  {
    name: 'total-transfer-empty',
    persona: 'viewer',
    open: opened(`${histories}/total_transfer`, 'title.totalTransfer'),
  },
  {
    name: 'total-transfer-failed',
    persona: 'streamer',
    alike: true,
    open: failing(deposits.listYearlyTotals, `${histories}/total_transfer`, 'deposits.totals.failed'),
  },
  {
    name: 'statement',
    tag: '@desktop',
    persona: 'streamer',
    open: answered(deposits.getStatement, { statement }, `${histories}/7`, 'title.statement'),
  },
  {
    name: 'statement-printed',
    tag: '@desktop',
    persona: 'streamer',
    alike: true,
    open: async (visit) => {
      await visit.page.emulateMedia({ media: 'print' })
      await answered(deposits.getStatement, { statement }, `${histories}/7`, 'title.statement')(visit)
    },
  },
  {
    name: 'statement-not-found',
    persona: 'streamer',
    open: async ({ page, t }) => {
      await page.goto(`${histories}/999999999?sandbox=0`)
      await page.getByRole('heading', { level: 1, name: t('deposits.statement.notFound.title') }).waitFor()
    },
  },
]
