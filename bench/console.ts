import { approvals } from '@avalive/contract/approvals'
import type { Call, SentInput } from '@avalive/contract/call'
import { coinDebts } from '@avalive/contract/coin-debts'
import { consoleCalls } from '@avalive/contract/console'
import { ledgerProofs } from '@avalive/contract/ledger-proofs'
import { batches } from '@avalive/contract/payouts/batches'
import { giftCardOperations } from '@avalive/contract/payouts/gift-card-operations'
import { payoneerOperations } from '@avalive/contract/payouts/payoneer-operations'
import { wiseOperations } from '@avalive/contract/payouts/wise-operations'
import { purchaseOperations } from '@avalive/contract/purchase-operations'
import pg from 'pg'
import { startTestApp } from '../packages/testkit/src/app.ts'
import { startTemplateServer } from '../packages/testkit/src/template-server.ts'
import type { Benchmark } from './benchmark.ts'

const PEOPLE = 100_000
const PURCHASES = 1_000_000
/** Postings: two for each transfer. */
const LEDGER_ROWS = 10_000_000
const AUDITED = 1_000_000
const OTHERS = 10_000
const ROUNDS = 40
const LONGEST_MS = 100
/** The preparation has statements that take longer than those of calls. */
const patient = {
  DATABASE_STATEMENT_SECONDS: '3600',
  DATABASE_QUERY_SECONDS: '3601',
  REQUESTS_PER_MINUTE: '1000000000',
}

const statements: readonly string[] = [
  `insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
   select 'v' || n, 'p' || n, 'u' || n, 'Person ' || n, '2000-01-01', 'JP', '/', now() - interval '1 year'
   from generate_series(1, ${PEOPLE}) n`,
  `insert into coin_products (product_id, name, charge_gem) values ('bench', 'Bench', 1000)`,
  `insert into coin_purchases (id, user_id, product_id, currency, price, charge_gem, free_gem, status, payment_id, created_at, paid_at)
   select gen_random_uuid(), u.first + n % ${PEOPLE}, p.id, (array['JPY', 'USD', 'KRW'])[1 + n % 3], 100 + n % 9900, 1000, 0,
     case when n % 5 = 0 then 'cancelled' else 'paid' end, 'pi_' || n, now() - n * interval '30 seconds',
     case when n % 5 = 0 then null else now() - n * interval '30 seconds' end
   from generate_series(1, ${PURCHASES}) n, (select min(id) as first from users where vlive_id = 'v1') u, coin_products p`,
  `insert into coin_debts (user_id, purchase_id, amount, created_at)
   select user_id, id, 1 + price % 500, created_at from coin_purchases limit ${OTHERS}`,
  `insert into ledger_accounts (owner_id, kind, balance) select id, 'chargedCoin', 0 from users where vlive_id like 'v%'`,
  `insert into ledger_accounts (kind) values ('coinSale') on conflict do nothing`,
  `insert into ledger_transfers (idempotency_key, input_hash, reason, at)
   select 'bench:' || n, '\\x00', 'purchase', now() - n * interval '6 seconds' from generate_series(1, ${LEDGER_ROWS / 2}) n`,
  `insert into ledger_postings (transfer_id, account_id, amount)
   select t.id, a.first + t.id % ${PEOPLE}, 1
   from ledger_transfers t, (select min(id) as first from ledger_accounts where kind = 'chargedCoin') a`,
  `insert into ledger_postings (transfer_id, account_id, amount)
   select t.id, a.id, -1 from ledger_transfers t, ledger_accounts a where a.owner_id is null and a.kind = 'coinSale'`,
  `insert into audit_log (at, actor_id, action, subject, before, after, reason)
   select now() - n * interval '30 seconds', u.first + n % 20, (array['coins.refundPurchase', 'payouts.markBatchDone'])[1 + n % 2],
     'coinPurchase:' || n, '{"a": 1}', '{"a": 2}', 'bench'
   from generate_series(1, ${AUDITED}) n, (select min(id) as first from users where vlive_id = 'v1') u`,
  `insert into approvals (act, input, subject, kind, amount, effect, state, requested_by, requested_at, reason, expires_at,
     status, decided_by, decided_at)
   select 'coins.refundPurchase', '{}', 'coinPurchase:' || n, 'yen', n, '{}', '', u.first, now(), 'bench', now() + interval '3 days',
     'approved', u.first + 1, now()
   from generate_series(1, ${OTHERS}) n, (select min(id) as first from users where vlive_id = 'v1') u`,
  'vacuum analyze',
]

interface Page {
  readonly what: string
  readonly call: Call
  readonly input: object
}
const page = <C extends Call>(what: string, call: C, input: SentInput<C>): Page => ({
  what,
  call,
  input: input as object,
})

const day = (days: number): string =>
  Temporal.Now.instant()
    .subtract({ hours: 24 * days })
    .toString()
const pages: readonly Page[] = [
  page('purchases', purchaseOperations.listPurchases, {}),
  page('purchases by price', purchaseOperations.listPurchases, { sort: 'price' }),
  page('purchases, oldest first', purchaseOperations.listPurchases, { descending: false }),
  page('cancelled purchases', purchaseOperations.listPurchases, { status: 'cancelled' }),
  page('purchases in won', purchaseOperations.listPurchases, { currency: 'KRW' }),
  page('purchases of a person', purchaseOperations.listPurchases, { search: 'v777' }),
  page('a purchase by its payment', purchaseOperations.listPurchases, { search: 'pi_777' }),
  page('purchases of a day', purchaseOperations.listPurchases, { from: day(31), until: day(30) }),
  page('refunds', purchaseOperations.listRefunds, {}),
  page('debts', coinDebts.listCoinDebts, {}),
  page('debts by coins', coinDebts.listCoinDebts, { sort: 'owedCoins' }),
  page('debts of a person', coinDebts.listCoinDebts, { search: 'v777' }),
  page('approvals', approvals.listApprovals, {}),
  page('approvals that wait', approvals.listApprovals, { status: 'waiting' }),
  page('approvals by expiry', approvals.listApprovals, { sort: 'expiresAt' }),
  page('payouts through Payoneer', payoneerOperations.listPayoneerQueue, {}),
  page('payouts through Wise', wiseOperations.listWiseQueue, {}),
  page('gift codes', giftCardOperations.listGiftCardIssues, {}),
  page('held transfers', batches.listTransfers, {}),
  page('proofs', ledgerProofs.listMoneyProofs, {}),
  page('audit log', consoleCalls.listAudit, {}),
  page('audit log by action', consoleCalls.listAudit, { action: 'coins.' }),
  page('audit log of an operator', consoleCalls.listAudit, { actor: 'v7' }),
  page('audit log of a subject', consoleCalls.listAudit, { subject: 'coinPurchase:777' }),
]

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0

/** The first page of every list of money, among a million purchases and ten million rows of the ledger. */
export const consoleLists: Benchmark = {
  name: 'console',
  summary: `first pages of the console's lists among ${PURCHASES.toLocaleString('en')} purchases and ${LEDGER_ROWS.toLocaleString('en')} ledger rows`,
  run: async () => {
    const server = await startTemplateServer()
    const app = await startTestApp(server.connectionString, { env: patient, parts: { due: [] } })
    const owner = new pg.Client({ connectionString: app.database.ownerUrl })
    await owner.connect()
    try {
      for (const statement of statements) await owner.query(statement)
      const operator = await app.newMember({ role: 'operator' })
      const findings = []
      for (const { what, call, input } of pages) {
        const times: number[] = []
        for (let round = 0; round < ROUNDS; round++) {
          const started = performance.now()
          const { status } = await app.call(call, input, operator)
          times.push(performance.now() - started)
          if (status !== 200) throw new Error(`${what}: ${status}`)
        }
        const slowest = p95(times)
        const figures = `p95 ${slowest.toFixed(1)} ms, median ${(times.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0).toFixed(1)} ms`
        findings.push({ what, figures, value: LONGEST_MS / slowest, target: 1 })
      }
      return findings
    } finally {
      await owner.end()
      await app.stop()
      await server.stop()
    }
  },
}
