-- Payouts through Payoneer, and the limit of mails about changed destinations.

create index mails_user on mails (user_id, created_at);

-- Each link to a Payoneer account has its own row and its own reference at Payoneer.
create table payoneer_payees (
  id uuid primary key,
  user_id bigint not null references users,
  -- Our unguessable id of the payee at Payoneer.
  reference text not null constraint payoneer_payees_reference_sealed check (is_sealed(reference)),
  reference_lookup bytea not null unique,
  -- The program of Payoneer that knows the reference.
  program text not null,
  -- Payoneer's id of the account.
  account_id text constraint payoneer_payees_account_id_sealed check (is_sealed(account_id)),
  -- Provisional: the link was not used yet. Released: unlinked.
  status text not null check (status in ('provisional', 'pending', 'inactive', 'active', 'released')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When this account became, or changed as, the destination of payouts.
  linked_at timestamptz,
  -- When Payoneer is asked for the status next, or asked again to release the payee.
  next_check_at timestamptz,
  checks integer not null default 0,
  check ((status in ('pending', 'inactive', 'active')) <= (linked_at is not null))
);
create unique index payoneer_payees_linked on payoneer_payees (user_id)
  where status in ('pending', 'inactive', 'active');
create unique index payoneer_payees_provisional on payoneer_payees (user_id) where status = 'provisional';
create index payoneer_payees_due on payoneer_payees (next_check_at) where next_check_at is not null;

create table payoneer_payouts (
  -- Our reference at Payoneer.
  id uuid primary key,
  -- The order of the history, and the id that people see.
  number bigint generated always as identity unique,
  user_id bigint not null references users,
  payee_id uuid not null references payoneer_payees,
  points bigint not null check (points > 0),
  -- One point in dollars with five decimals, as an integer.
  rate integer not null check (rate > 0),
  -- What Payoneer pays.
  cents bigint not null check (cents > 0),
  -- The day of the request in Japan.
  requested_on date not null,
  -- Provisional: not sent. Pending payee: not sent, because the payee is not active. Pending: sent, or perhaps sent.
  -- Ignorable: Payoneer's answer is not understood.
  status text not null
    check (status in ('provisional', 'pending', 'pendingPayee', 'transferred', 'cancelled', 'ignorable')),
  -- An operator holds it back.
  held boolean not null default false,
  idempotency_key text,
  input_hash bytea,
  requested_at timestamptz not null,
  -- How often it was sent, when last, and in which program of Payoneer.
  attempts integer not null default 0,
  sent_at timestamptz,
  program text,
  -- When it is sent, or Payoneer is asked about it, next.
  next_check_at timestamptz,
  checks integer not null default 0,
  pending_payee_at timestamptz,
  transferred_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (cancel_reason in ('provider', 'payeeGone', 'payeeInactive', 'unlinked', 'operator')),
  version integer not null default 0,
  unique (user_id, idempotency_key),
  check ((attempts > 0) = (sent_at is not null)),
  check (status not in ('pending', 'transferred', 'ignorable') or attempts > 0),
  check ((status = 'pendingPayee') = (pending_payee_at is not null)),
  check (status <> 'transferred' or transferred_at is not null),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'cancelled') = (cancel_reason is not null))
);
create index payoneer_payouts_due on payoneer_payouts (next_check_at) where next_check_at is not null and not held;
create index payoneer_payouts_user on payoneer_payouts (user_id, number);
create index payoneer_payouts_day on payoneer_payouts (user_id, requested_on);
create index payoneer_payouts_status on payoneer_payouts (status, number);
create index payoneer_payouts_payee on payoneer_payouts (payee_id);
