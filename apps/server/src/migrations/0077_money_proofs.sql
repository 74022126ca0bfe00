-- What shows operators that ledger and providers agree, and what the law asks for.

-- Checks of the whole ledger that operators asked for.
create table ledger_checks (
  id bigint generated always as identity primary key,
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  finished_at timestamptz,
  accounts bigint,
  transfers bigint,
  -- How many differences there are, and the first of them.
  fault_count integer,
  faults jsonb,
  -- Why it could not be finished.
  failure text
);
create unique index ledger_checks_running on ledger_checks ((true)) where finished_at is null;

-- Whether the books of a day in Japan agree with each other and with a provider's.
create table money_proofs (
  id bigint generated always as identity primary key,
  -- The days that it is about: one, or several after a standstill.
  first_day date not null,
  day date not null check (day >= first_day),
  subject text not null check (subject in ('ledger', 'stripe', 'payoneer', 'wise')),
  status text not null check (status in ('agrees', 'differs', 'unknown')),
  -- Here and at the provider, in coins or payments, and the first differences.
  expected bigint not null,
  found bigint not null,
  differences jsonb not null default '[]',
  checked_at timestamptz not null,
  next_check_at timestamptz,
  unique (day, subject)
);
create index money_proofs_due on money_proofs (next_check_at) where next_check_at is not null;

-- Times in which nothing is paid out.
create table payout_stops (
  id bigint generated always as identity primary key,
  reason text not null check (reason in ('proofDiffers')),
  proof_id bigint not null unique references money_proofs,
  since timestamptz not null,
  settled_at timestamptz,
  settled_by bigint references users,
  approved_by bigint references users,
  settle_reason text check (settle_reason <> ''),
  version integer not null default 0,
  check ((settled_at is null) = (settled_by is null)),
  check ((settled_at is null) = (approved_by is null)),
  check (settled_by <> approved_by)
);
create index payout_stops_open on payout_stops (id) where settled_at is null;

-- Unused charged coins at the ends of March and September. Written once.
create table prepaid_figures (
  reference_on date primary key,
  computed_at timestamptz not null,
  coins bigint not null check (coins >= 0),
  -- At the price paid.
  yen bigint not null check (yen >= 0),
  -- Coins and money in the smallest unit by currency; coins without a purchase under an empty name.
  by_currency jsonb not null
);
create trigger prepaid_figures_append_only before update or delete or truncate on prepaid_figures
  for each statement execute function refuse_change();

-- Lists of the console.
create index coin_purchases_created on coin_purchases (created_at, id);
create index coin_purchases_price on coin_purchases (price, id);
create index coin_purchases_status on coin_purchases (status, created_at, id);
create index coin_purchases_paid on coin_purchases (paid_at) where paid_at is not null;
create index coin_debts_listed on coin_debts (id) where settled_at is null;
create index coin_debts_owed on coin_debts ((amount - cleared), id) where settled_at is null;
create index payoneer_payouts_transferred on payoneer_payouts (transferred_at) where transferred_at is not null;
create index wise_payouts_transferred on wise_payouts (transferred_at) where transferred_at is not null;
create index gift_card_issues_status on gift_card_issues (status, number);
create index ledger_transfers_at on ledger_transfers (at);
