-- Changes of money that two operators decide on.

-- What one operator asked for and another one approves. Carried out in the transaction of the decision.
create table approvals (
  id bigint generated always as identity primary key,
  -- The name of the call that asked, as in 'payouts.markBatchDone', and its input.
  act text not null,
  input jsonb not null,
  -- What it changes, as in the audit log.
  subject text not null,
  -- Who gains or loses by it, and so decides nothing about it.
  person_id bigint references users,
  kind text not null check (kind in ('coins', 'yen', 'usCents', 'livePoints')),
  amount bigint not null check (amount >= 0),
  -- What the operators were shown.
  effect jsonb not null,
  -- How the subject was when it was asked for. It is not carried out in another state.
  state text not null,
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  reason text not null check (reason <> ''),
  expires_at timestamptz not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'approved', 'rejected', 'withdrawn', 'expired', 'outdated')),
  decided_by bigint references users,
  decided_at timestamptz,
  decision_reason text check (decision_reason <> ''),
  version integer not null default 0,
  check ((status = 'waiting') = (decided_at is null)),
  check ((status in ('waiting', 'expired')) = (decided_by is null)),
  -- Nobody approves what they asked for.
  check (status not in ('approved', 'rejected') or decided_by <> requested_by)
);
create unique index approvals_waiting on approvals (act, subject) where status = 'waiting';
create index approvals_due on approvals (expires_at) where status = 'waiting';
create index approvals_status on approvals (status, id);
create index approvals_expiry on approvals (expires_at, id);

-- Coins and LIVE points that operators gave or took. Written once.
create table ledger_corrections (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('chargedCoin', 'freeCoin', 'livePoint')),
  -- Negative: taken.
  amount bigint not null check (amount <> 0),
  reason text not null check (reason <> ''),
  requested_by bigint not null references users,
  approved_by bigint not null references users,
  transfer_id bigint not null unique references ledger_transfers,
  at timestamptz not null,
  check (requested_by <> approved_by),
  check (requested_by <> user_id and approved_by <> user_id)
);
create index ledger_corrections_user on ledger_corrections (user_id, id);
create trigger ledger_corrections_append_only before update or delete or truncate on ledger_corrections
  for each statement execute function refuse_change();

-- Refunds that operators ask the provider for. Stored before the provider is called.
create table coin_refunds (
  -- The provider's idempotency key is made of it.
  id uuid primary key,
  number bigint generated always as identity unique,
  purchase_id uuid not null references coin_purchases,
  -- In the smallest unit of the purchase's currency.
  amount bigint not null check (amount > 0),
  status text not null check (status in ('requested', 'pending', 'succeeded', 'failed', 'refused')),
  requested_by bigint not null references users,
  approved_by bigint references users,
  requested_at timestamptz not null,
  reason text not null check (reason <> ''),
  -- The provider's id.
  refund_id text unique,
  failure text,
  attempts integer not null default 0,
  next_check_at timestamptz,
  settled_at timestamptz,
  check (approved_by <> requested_by),
  check ((status in ('requested', 'pending')) = (settled_at is null))
);
create unique index coin_refunds_requested on coin_refunds (purchase_id) where status = 'requested';
create index coin_refunds_purchase on coin_refunds (purchase_id, number);
create index coin_refunds_due on coin_refunds (next_check_at) where next_check_at is not null;
