import { storedKeys } from '@avalive/rules/search/keys'
import type pg from 'pg'
import { bankDetails, transferFigures } from '../apps/server/src/features/payouts/sealed-values.ts'
import type { TestApp } from '../packages/testkit/src/app.ts'
import { analyzeFilled } from './lib/analyze.ts'

/** 1 by default. A smaller scale shows in a minute whether the preparation works, and its figures mean nothing. */
const scale = Number(process.env.BENCH_SCALE ?? 1)

const PEOPLE = 100_000 * scale
export const PURCHASES = 1_000_000 * scale
/** Postings: two for each transfer. */
export const LEDGER_ROWS = 10_000_000 * scale
const AUDITED = 1_000_000 * scale
const OTHERS = 10_000 * scale
/** Somebody with many rows of their own. */
export const BUSY = 'v77'
const first = `(select min(id) as first from users where vlive_id = 'v1') u`
/** Passes the check of sealed columns. No list opens it. */
const unopened = `'sealed:1:a:b'`

const statements: readonly string[] = [
  `insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
   select 'v' || n, 'p' || n, 'u' || n, 'Person ' || n, '2000-01-01', 'JP', '/', now() - interval '1 year'
   from generate_series(1, ${PEOPLE}) n`,
  `insert into coin_products (product_id, name, charge_gem) values ('bench', 'Bench', 1000)`,
  `insert into coin_purchases (id, user_id, product_id, currency, price, charge_gem, free_gem, status, payment_id, created_at, paid_at)
   select gen_random_uuid(), u.first + n % ${PEOPLE}, p.id, (array['JPY', 'USD', 'KRW'])[1 + n % 3], 100 + n % 9900, 1000, 0,
     case when n % 5 = 0 then 'cancelled' else 'paid' end, 'pi_' || n, now() - n * interval '30 seconds',
     case when n % 5 = 0 then null else now() - n * interval '30 seconds' end
   from generate_series(1, ${PURCHASES}) n, ${first}, coin_products p`,
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
   from generate_series(1, ${AUDITED}) n, ${first}`,
  `insert into approvals (act, input, subject, kind, amount, effect, state, requested_by, requested_at, reason, expires_at,
     status, decided_by, decided_at)
   select 'coins.refundPurchase', '{}', 'coinPurchase:' || n, 'yen', n, '{}', '', u.first, now(), 'bench', now() + interval '3 days',
     'approved', u.first + 1, now()
   from generate_series(1, ${OTHERS}) n, ${first}`,
  `insert into coin_refunds (id, purchase_id, amount, status, requested_by, requested_at, reason, refund_id, settled_at)
   select gen_random_uuid(), c.id, 1, 'succeeded', u.first, c.created_at, 'bench', 're_' || c.payment_id, now()
   from (select * from coin_purchases where status = 'paid' limit ${OTHERS}) c, ${first}`,
  `insert into payoneer_payees (id, user_id, reference, reference_lookup, program, status, created_at, updated_at, linked_at)
   select gen_random_uuid(), id, ${unopened}, decode(md5(vlive_id), 'hex'), 'USD', 'active', now(), now(), now()
   from users where vlive_id like 'v%' limit ${OTHERS}`,
  `insert into payoneer_payouts (id, user_id, payee_id, points, rate, cents, requested_on, status, requested_at, attempts, sent_at,
     transferred_at)
   select gen_random_uuid(), user_id, id, 3000, 660, 1980, current_date, 'transferred', now(), 1, now(), now() from payoneer_payees`,
  `insert into wise_accounts (id, user_id, version, details, registered_at)
   select gen_random_uuid(), id, 1, ${unopened}, now() from users where vlive_id like 'v%' limit ${OTHERS}`,
  `insert into wise_payouts (id, user_id, status, points, rate, cents, currency, requested_at, run_on, account_id)
   select gen_random_uuid(), user_id, 'requested', 3000, 660, 1980, 'EUR', now(), current_date, id from wise_accounts`,
  `insert into gift_cards (brand, name, face_value) values (1, 'Bench', 2500) on conflict do nothing`,
  `insert into gift_card_issues (id, user_id, month, gift_card_id, brand, name, face_value, category, points, figures, status,
     requested_at, next_check_at)
   select gen_random_uuid(), p.id, date_trunc('month', now())::date, c.id, 1, 'Bench', 2500, 'individual', 3000, ${unopened},
     'requested', now(), now()
   from (select id from users where vlive_id like 'v%' limit ${OTHERS}) p, (select min(id) as id from gift_cards) c`,
  `insert into money_proofs (first_day, day, subject, status, expected, found, checked_at)
   select current_date - n, current_date - n, s, 'agrees', 1, 1, now()
   from generate_series(1, ${Math.min(OTHERS, 2500)}) n, unnest(array['ledger', 'stripe', 'payoneer', 'wise']) s`,
  `insert into report_cases (kind, target_key, user_id, status, urgent, people, first_reported_at, last_reported_at, outcome, closed_at)
   select 'person', 'person:' || n, u.first + n % 50, case when n % 2 = 0 then 'open' else 'closed' end, n % 100 = 0, 3,
     now() - n * interval '1 minute', now() - n * interval '1 minute',
     case when n % 2 = 0 then null else 'noViolation' end, case when n % 2 = 0 then null else now() end
   from generate_series(1, ${OTHERS}) n, ${first}`,
  `insert into inquiries (id, number, user_id, email, email_lookup, category, text, client_type, locale, region, idempotency_key,
     created_at, changed_at)
   select gen_random_uuid(), 'BBBB-' || translate(lpad((n - 1)::text, 4, '0'), '01', 'XY'), u.first + n % 50, ${unopened}, '\\x00', 'other', ${unopened}, 'web', 'en', 'JP', 'bench-' || n,
     now() - n * interval '1 minute', now()
   from generate_series(1, ${OTHERS}) n, ${first}`,
  `insert into streams (media_id, title, thumbnail_url, media_type, status, created_at, started_at)
   values ('m_bench', 'Bench', '/', 1, 30, now(), now())`,
  `insert into gifts (gift_id, name, image_url, price, counts, position) values ('bench', 'Bench', '/', 1, '{1}', 9000)`,
  `insert into gift_sends (sender_id, idempotency_key, stream_id, streamer_id, gift_id, count, coins, points, transfer_id, at, earned_on)
   select b.id, 'bench-' || n, s.id, u.first, g.id, 1, 1, 1, n, now() - n * interval '1 minute', current_date
   from generate_series(1, ${AUDITED}) n, streams s, gifts g, ${first}, (select id from users where vlive_id = '${BUSY}') b
   where s.media_id = 'm_bench' and g.gift_id = 'bench'`,
]

/** What the search for people looks up, which the server computes from their names. */
const indexPeople = async (owner: pg.Client): Promise<void> => {
  const { rows } = await owner.query("select id, nickname, profile_id from users where vlive_id like 'v%'")
  for (let from = 0; from < rows.length; from += 2000) {
    const keys = rows
      .slice(from, from + 2000)
      .flatMap((row) => storedKeys('person', [row.nickname], [row.profile_id]).map((key) => [key, row.id]))
    await owner.query(
      'insert into search_keys (key, place, kind, ref_id) select k, 100, 0, r from unnest($1::int[], $2::bigint[]) as n (k, r) on conflict do nothing',
      [keys.map(([key]) => key), keys.map(([, id]) => id)],
    )
  }
}

const HELD = 1000

/** Transfers that wait, with values that the list opens. */
const holdTransfers = async (owner: pg.Client, { context: { sealing } }: TestApp): Promise<void> => {
  const [accountId, bankId] = [crypto.randomUUID(), crypto.randomUUID()]
  const bank = {
    bank_code: '0001',
    branch_code: '001',
    account_type: 1,
    account_number: '1234567',
    account_name: 'BENCH',
  } as const
  const { rows } = await owner.query(`select id from users where vlive_id like 'v%' limit ${HELD}`)
  const [one] = rows
  await owner.query(
    `insert into deposit_accounts (id, user_id, version, details, registered_at) values ($1, $2, 1, ${unopened}, now())`,
    [accountId, one.id],
  )
  await owner.query(
    'insert into deposit_bank_accounts (id, user_id, version, details, registered_at) values ($1, $2, 1, $3, now())',
    [bankId, one.id, bankDetails.seal(sealing, bankId, bank)],
  )
  await owner.query("insert into payout_months (month, began_at) values ('2020-01-01', now())")
  const ids = rows.map(() => crypto.randomUUID())
  const figures = ids.map((id) => transferFigures.seal(sealing, id, { reward: 6000n, tax: 0n, payment: 6000n }))
  await owner.query(
    `insert into bank_transfers (id, user_id, month, status, hold_reason, account_id, bank_account_id, category, points, figures,
       written_at)
     select i, p, '2020-01-01', 'held', 'operator', $4, $5, 'individual', 6000, f, now()
     from unnest($1::uuid[], $2::bigint[], $3::text[]) as n (i, p, f)`,
    [ids, rows.map(({ id }) => id), figures, accountId, bankId],
  )
}

/** Fills the database for the lists of the console. */
export const fillConsole = async (owner: pg.Client, app: TestApp): Promise<void> => {
  for (const statement of statements) await owner.query(statement)
  await indexPeople(owner)
  await holdTransfers(owner, app)
  await analyzeFilled(app.database.ownerUrl)
}
