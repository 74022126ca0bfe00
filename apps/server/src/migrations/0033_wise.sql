-- Payouts through Wise.

-- Versions of the account that Wise pays a streamer to.
create table wise_accounts (
  id uuid primary key,
  user_id bigint not null references users,
  version integer not null check (version > 0),
  -- First name, last name, region and e-mail address, as JSON.
  details text not null constraint wise_accounts_details_sealed check (is_sealed(details)),
  registered_at timestamptz not null,
  -- Since when nothing can be paid to this version: Wise refused it, or a payout came back.
  unusable_since timestamptz,
  unique (user_id, version)
);

create table wise_payouts (
  -- Wise's customerTransactionId, too: a repeated request for a transfer returns the first one.
  id uuid primary key,
  -- The order of the history.
  number bigint generated always as identity unique,
  user_id bigint not null references users,
  status text not null check (
    status in ('requested', 'sending', 'toFund', 'funded', 'transferred', 'bounced', 'cancelled')
  ),
  points bigint not null check (points > 0),
  -- In US dollars for one point, with five decimals, as an integer.
  rate integer not null check (rate > 0),
  cents bigint not null check (cents > 0),
  currency text not null check (currency in ('USD', 'CAD', 'EUR', 'KRW', 'THB')),
  requested_at timestamptz not null,
  -- The day in Japan of the payment run.
  run_on date not null,
  -- The account that was registered at the request.
  account_id uuid not null references wise_accounts,
  quote_id text,
  quote_expires_at timestamptz,
  recipient_id text constraint wise_payouts_recipient_id_sealed check (is_sealed(recipient_id)),
  -- Set before Wise is asked for the transfer. While it is null, Wise can't have one.
  transfer_asked_at timestamptz,
  -- An int64, as text.
  transfer_id text unique check (transfer_id ~ '^[0-9]{1,19}$'),
  -- Set before Wise is asked to fund the transfer, until it refuses. While it is null, the server has sent no money.
  funding_asked_at timestamptz,
  -- Since when the outcome of the last request to Wise is unknown.
  unknown_since timestamptz,
  -- An operator's hold on everything that is not funded yet.
  held boolean not null default false,
  next_check_at timestamptz,
  attempts integer not null default 0,
  funded_at timestamptz,
  transferred_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (
    cancel_reason in ('accountChanged', 'accountNotUsable', 'refused', 'operator', 'cancelledByWise', 'refunded')
  ),
  -- What Wise gave back of a refunded transfer, and what the operator has lost by it. Null until it is known.
  refunded_cents bigint check (refunded_cents >= 0),
  lost_cents bigint check (lost_cents >= 0),
  idempotency_key text,
  input_hash bytea,
  version integer not null default 0,
  unique (user_id, idempotency_key),
  check ((status = 'cancelled') = (cancelled_at is not null and cancel_reason is not null)),
  check (status in ('requested', 'sending', 'cancelled') or transfer_id is not null)
);
create index wise_payouts_due on wise_payouts (next_check_at) where next_check_at is not null;
create index wise_payouts_user on wise_payouts (user_id, number);
create index wise_payouts_status on wise_payouts (status, number);
create index wise_payouts_account on wise_payouts (account_id);

-- Webhook deliveries that were accepted. Each counts once.
create table wise_deliveries (
  delivery_id text primary key check (length(delivery_id) between 1 and 100),
  received_at timestamptz not null
);
create index wise_deliveries_received on wise_deliveries (received_at);
