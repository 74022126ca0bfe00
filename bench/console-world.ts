import { storedKeys } from '@avalive/rules/search/keys'
import type pg from 'pg'
import { bankDetails, personalDetails, transferFigures } from '../apps/server/src/features/payouts/sealed-values.ts'
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
/** The only batch of transfers. */
export const BATCH = '1'
/** Somebody with many rows of their own. Their oldest posting is the only one that an operator made. */
export const BUSY = 'v77'
/** Every so many transfers, one pays for a gift of BUSY. */
const GIFT_EVERY = 50
/** Beyond the numbers of BUSY's gifts. */
const FIRST_OTHER = 100_000_000
const busy = `(select id from users where vlive_id = '${BUSY}') b`
const first = `(select min(id) as first from users where vlive_id = 'v1') u`
/** Passes the check of sealed columns. No list opens it. */
const unopened = `'sealed:1:a:b'`

const statements: readonly string[] = [
  `insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at, official)
   select 'v' || n, 'p' || n, 'u' || n, 'Person ' || n, '2000-01-01', 'JP', '/', now() - interval '1 year',
     case when n % 1000 = 0 then 1 else 0 end
   from generate_series(1, ${PEOPLE}) n`,
  `insert into coin_products (product_id, name, charge_gem) values ('bench', 'Bench', 1000)`,
  `insert into coin_purchases (id, user_id, product_id, currency, price, charge_gem, free_gem, status, payment_id, created_at, paid_at)
   select gen_random_uuid(), u.first + n % ${PEOPLE}, p.id,
     case when n > ${PURCHASES} - 10 then 'THB' else (array['JPY', 'USD', 'KRW'])[1 + n % 3] end, 100 + n % 9900, 1000, 0,
     case when n % 5 = 0 then 'cancelled' else 'paid' end, 'pi_' || n, now() - n * interval '30 seconds',
     case when n % 5 = 0 then null else now() - n * interval '30 seconds' end
   from generate_series(1, ${PURCHASES}) n, ${first}, coin_products p`,
  `insert into coin_debts (user_id, purchase_id, amount, created_at)
   select user_id, id, 1 + price % 500, created_at from coin_purchases limit ${OTHERS}`,
  `insert into ledger_accounts (owner_id, kind, balance) select id, 'chargedCoin', 0 from users where vlive_id like 'v%'`,
  `insert into ledger_accounts (kind) values ('coinSale') on conflict do nothing`,
  `insert into ledger_transfers (idempotency_key, input_hash, reason, at)
   select case when n % ${GIFT_EVERY} = 0 then 'gift:' || n else 'bench:' || n end, '\\x00',
     case when n = 1 then 'correction' when n % ${GIFT_EVERY} = 0 then 'gift' else 'purchase' end, now() - (${LEDGER_ROWS / 2} - n) * interval '6 seconds'
   from generate_series(1, ${LEDGER_ROWS / 2}) n`,
  `insert into ledger_postings (transfer_id, account_id, amount)
   select t.id, case when t.reason in ('correction', 'gift') or t.id % ${GIFT_EVERY * 10} = 1 then busy.id else a.first + t.id % ${PEOPLE} end, 1
   from ledger_transfers t, (select min(id) as first from ledger_accounts where kind = 'chargedCoin') a,
     (select a.id from ledger_accounts a join users u on u.id = a.owner_id where u.vlive_id = '${BUSY}') busy`,
  `insert into ledger_postings (transfer_id, account_id, amount)
   select t.id, a.id, -1 from ledger_transfers t, ledger_accounts a where a.owner_id is null and a.kind = 'coinSale'`,
  `insert into audit_log (at, actor_id, action, subject, before, after, reason, person_id)
   select now() - n * interval '30 seconds', u.first + n % 20, (array['coins.refundPurchase', 'payouts.markBatchDone'])[1 + n % 2],
     'coinPurchase:' || n, '{"a": 1}', '{"a": 2}', 'bench', u.first + n % 100
   from generate_series(1, ${AUDITED}) n, ${first}`,
  `insert into approvals (act, input, subject, kind, amount, effect, state, requested_by, requested_at, reason, expires_at,
     status, decided_by, decided_at)
   select 'coins.refundPurchase', '{}', 'coinPurchase:' || n, 'yen', n, '{}', '', u.first, now(), 'bench', now() + interval '3 days',
     'approved', u.first + 1, now()
   from generate_series(1, ${OTHERS}) n, ${first}`,
  `insert into approvals (act, input, subject, kind, amount, effect, state, requested_by, requested_at, reason, expires_at)
   select 'coins.refundPurchase', '{}', 'waiting:' || n, 'yen', n, '{}', '', u.first, now(), 'bench', now() + interval '3 days'
   from generate_series(1, ${OTHERS / 10}) n, ${first}`,
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
  `insert into streams (media_id, title, thumbnail_url, media_type, status, created_at, started_at, host_id)
   select 'm_bench', 'Bench', '/', 1, 30, now(), now(), u.first from ${first}`,
  `insert into streams (media_id, title, thumbnail_url, media_type, status, created_at, started_at, host_id, viewers)
   select 'm_live' || n, 'Bench ' || n, '/', 1, 30, now(), now() - n * interval '1 second', u.first + n, n
   from generate_series(1, ${OTHERS / 5}) n, ${first}`,
  `insert into streams (media_id, title, thumbnail_url, media_type, status, created_at, started_at, ended_at, host_id)
   select 'm_ended' || n, 'Bench ' || n, '/', 1, 40, now() - n * interval '1 day', now() - n * interval '1 day',
     now() - n * interval '1 day', b.id
   from generate_series(1, ${OTHERS}) n, ${busy}`,
  `insert into stream_streamers (stream_id, user_id, position) select id, host_id, 0 from streams`,
  `insert into gifts (gift_id, name, image_url, price, counts, position) values ('bench', 'Bench', '/', 1, '{1}', 9000)`,
  `insert into gift_sends (id, sender_id, idempotency_key, stream_id, streamer_id, gift_id, count, coins, points, transfer_id, at,
     earned_on) overriding system value
   select ${FIRST_OTHER} + n, u.first + 1 + n % 1000, 'bench-' || n, s.id, u.first, g.id, 1, 1, 1, n, now() - n * interval '1 minute', current_date
   from generate_series(1, ${AUDITED}) n, streams s, gifts g, ${first}
   where s.media_id = 'm_bench' and g.gift_id = 'bench'`,
  // The transfers of BUSY's coins have the numbers of these gifts in their keys.
  `insert into gift_sends (id, sender_id, idempotency_key, stream_id, streamer_id, gift_id, count, coins, points, transfer_id,
     at, earned_on) overriding system value
   select substr(t.idempotency_key, 6)::bigint, b.id, 'sent-' || t.id, s.id, u.first, g.id, 1, 1, 1, t.id, t.at,
     current_date
   from ledger_transfers t, streams s, gifts g, ${first}, ${busy}
   where t.reason = 'gift' and s.media_id = 'm_bench' and g.gift_id = 'bench'`,
  `insert into sessions (id, user_id, token_hash, signed_in_at, expires_at, ended_at)
   select gen_random_uuid(), b.id, decode(md5('session' || n), 'hex'), now() - n * interval '1 hour', now(), now()
   from generate_series(1, ${OTHERS}) n, ${busy}`,
  `insert into gachas (gacha_id, kind, group_id, names, priority, banner_url, start_at, end_at)
   values ('bench', 'avatar', 'bench', '{"en": "Bench"}', 1, '/', now(), now() + interval '1 day')`,
  `insert into gacha_revisions (gacha_id, revision, commitment, published_at)
   select id, 1, sha256('bench'), now() from gachas where gacha_id = 'bench'`,
  `insert into gacha_seeds (user_id, server_seed, commitment, created_at)
   select b.id, sha256('seed'), sha256('bench'), now() from ${busy}`,
  `insert into gacha_draws (draw_id, user_id, idempotency_key, gacha_id, revision_id, position, times, type, amount, group_id,
     count_before, seed_id, nonce, user_seed, receipt, at, is_color_exchangeable, determined_at)
   select 'bench' || n, b.id, 'bench' || n, r.gacha_id, r.id, 1, 1, 'coin', 100, 'bench', n, s.id, n, 'bench', sha256('bench'),
     now() - (${AUDITED / 10} - n) * interval '5 minutes', false, now()
   from generate_series(1, ${AUDITED / 10}) n, gachas g, gacha_revisions r, gacha_seeds s, ${busy}
   where g.gacha_id = 'bench' and r.gacha_id = g.id and s.user_id = b.id`,
  `insert into invite_campaigns (campaign_id, names, begins_at, created_at) values ('bench', '{"en": "Bench"}', now(), now())`,
  `insert into invitations (campaign_id, inviter_id, invitee_id, created_at)
   select c.id, u.first, u.first + n, now() from generate_series(1, ${OTHERS}) n, invite_campaigns c, ${first}
   where c.campaign_id = 'bench'`,
  `insert into penalties (user_id, type, reason, place, category, exceptional, operator_id, sent_at)
   select u.first + n % 50, 'warning', 'other', 'other', 'troll', false, u.first, now() - n * interval '1 minute'
   from generate_series(1, ${OTHERS}) n, ${first}`,
  `insert into data_requests (kind, user_id, requested_at, state, finished_at)
   select 'export', u.first + n, now() - n * interval '1 minute', case when n % 100 = 0 then 'failed' else 'expired' end, now()
   from generate_series(1, ${OTHERS}) n, ${first}`,
  `insert into music_rights_requests (user_id, created_at, input_hash)
   select u.first + n % 50, now() - n * interval '1 minute', '\\x00' from generate_series(1, ${OTHERS}) n, ${first}`,
  `insert into music_rights_entries (request_id, position, jasrac_id, nextone_id, title, artist_name, count)
   select id, 0, '01234567', '', 'Song ' || id, 'Artist', 1 from music_rights_requests`,
  // Of those who registered first, so that the newest registrations have none.
  `insert into verify_results (user_id, form, key, reason, opened_at)
   select u.first + n, 'bank', 'account_number', 'incorrect', now() from generate_series(1, ${OTHERS / 20}) n, ${first}`,
  `select count(graphile_worker.add_job('bench', max_attempts => 1)) from generate_series(1, ${OTHERS})`,
  `update graphile_worker._private_jobs set attempts = 1, last_error = 'bench' where task_id =
     (select id from graphile_worker._private_tasks where identifier = 'bench')`,
]

const person = {
  family_name: 'Bench',
  first_name: 'Bench',
  family_name_kana: 'ベンチ',
  first_name_kana: 'ベンチ',
  zip_code: '1500001',
  address: 'Bench',
  mail_address: 'bench@mail.example',
} as const
const bank = {
  bank_code: '0001',
  branch_code: '001',
  account_type: 1,
  account_number: '1234567',
  account_name: 'BENCH',
} as const

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
const SENT = 5000 * scale

/** Values of one row each, with which a page is read. */
const sealRows = async (owner: pg.Client, { context: { sealing } }: TestApp): Promise<void> => {
  const people = (
    await owner.query(`select id from users where vlive_id like 'v%' order by id limit ${OTHERS}`)
  ).rows.map(({ id }) => id)
  const ids = people.map(() => crypto.randomUUID())
  const register = (table: string, details: (id: string) => string) =>
    owner.query(
      `insert into ${table} (id, user_id, version, details, registered_at)
       select i, p, 1, d, now() - interval '1 day' + place * interval '1 second'
       from unnest($1::uuid[], $2::bigint[], $3::text[]) with ordinality as n (i, p, d, place)`,
      [ids, people, ids.map(details)],
    )
  await register('deposit_accounts', (id) => personalDetails.seal(sealing, id, person))
  await register('deposit_bank_accounts', (id) => bankDetails.seal(sealing, id, bank))

  const { rows: warned } = await owner.query(`select id from penalties order by id`)
  const appeals = warned.map(() => crypto.randomUUID())
  await owner.query(
    `insert into penalty_appeals (id, penalty_id, text, sent_at, outcome, operator_id, answered_at)
     select i, p, t, now(), case when p % 2 = 0 then 'rejected' end, case when p % 2 = 0 then u.first end,
       case when p % 2 = 0 then now() end
     from unnest($1::uuid[], $2::bigint[], $3::text[]) as n (i, p, t), ${first}`,
    [appeals, warned.map(({ id }) => id), appeals.map((id) => sealing.seal('penalty_appeals.text', id, 'Why?'))],
  )

  const { rows: sent } = await owner.query(
    `select i.id from inquiries i join users u on u.id = i.user_id where u.vlive_id = 'v7'`,
  )
  await owner.query(
    'update inquiries set email = n.email from unnest($1::uuid[], $2::text[]) as n (id, email) where inquiries.id = n.id',
    [sent.map(({ id }) => id), sent.map(({ id }) => sealing.seal('inquiries.email', id, 'bench@mail.example'))],
  )
}

/** A batch of transfers, and transfers that wait, with values that the list opens. */
const writeTransfers = async (owner: pg.Client, { context: { sealing } }: TestApp): Promise<void> => {
  const [accountId, bankId] = [crypto.randomUUID(), crypto.randomUUID()]
  const { rows } = await owner.query(
    `select id from users where vlive_id like 'v%' order by id desc limit ${HELD + SENT}`,
  )
  const [one] = rows
  await owner.query(
    'insert into deposit_accounts (id, user_id, version, details, registered_at) values ($1, $2, 1, $3, now())',
    [accountId, one.id, personalDetails.seal(sealing, accountId, person)],
  )
  await owner.query(
    'insert into deposit_bank_accounts (id, user_id, version, details, registered_at) values ($1, $2, 1, $3, now())',
    [bankId, one.id, bankDetails.seal(sealing, bankId, bank)],
  )
  await owner.query("insert into payout_months (month, began_at) values ('2020-01-01', now())")
  await owner.query("insert into payout_batches (month, number) values ('2020-01-01', 1)")
  const ids = rows.map(() => crypto.randomUUID())
  const figures = ids.map((id) => transferFigures.seal(sealing, id, { reward: 6000n, tax: 0n, payment: 6000n }))
  await owner.query(
    `insert into bank_transfers (id, user_id, month, status, hold_reason, batch_id, account_id, bank_account_id, category, points,
       figures, written_at)
     select i, p, '2020-01-01', case when place > ${HELD} then 'written' else 'held' end,
       case when place <= ${HELD} then 'operator' end, case when place > ${HELD} then b.id end, $4, $5, 'individual',
       6000 + place, f, now()
     from unnest($1::uuid[], $2::bigint[], $3::text[]) with ordinality as n (i, p, f, place), payout_batches b`,
    [ids, rows.map(({ id }) => id), figures, accountId, bankId],
  )
}

/** Fills the database for the lists of the console. */
export const fillConsole = async (owner: pg.Client, app: TestApp): Promise<void> => {
  for (const statement of statements) await owner.query(statement)
  await indexPeople(owner)
  await sealRows(owner, app)
  await writeTransfers(owner, app)
  await analyzeFilled(app.database.ownerUrl)
  await owner.query('vacuum analyze graphile_worker._private_jobs')
}
