-- The coin shop: what is sold, what was bought, and what is owed.

create table coin_products (
  id bigint generated always as identity primary key,
  product_id text not null unique,
  name text not null,
  charge_gem bigint not null check (charge_gem > 0),
  free_gem bigint not null default 0 check (free_gem >= 0),
  -- False: once only.
  consumable boolean not null default true,
  -- How often one user may buy it; null: as often as they like.
  limited_count smallint check (limited_count > 0),
  campaign_type smallint not null default 0 check (campaign_type in (0, 1, 2)),
  campaign_mode smallint not null default 0 check (campaign_mode in (0, 2, 4, 5, 6)),
  start_time timestamptz,
  end_time timestamptz,
  position smallint not null default 0,
  check (consumable or coalesce(limited_count, 1) = 1)
);

create table coin_product_prices (
  product_id bigint not null references coin_products,
  currency text not null check (currency in ('JPY', 'USD', 'CAD', 'EUR', 'KRW', 'THB')),
  -- In the currency's smallest unit.
  price bigint not null check (price > 0),
  primary key (product_id, currency)
);

create table payment_customers (
  user_id bigint primary key references users,
  customer_id text not null unique
);

create table guardian_consents (
  user_id bigint primary key references users,
  given_at timestamptz not null
);

create table coin_purchases (
  id uuid primary key,
  user_id bigint not null references users,
  product_id bigint not null references coin_products,
  currency text not null,
  price bigint not null check (price > 0),
  charge_gem bigint not null,
  free_gem bigint not null,
  status text not null check (status in ('created', 'open', 'awaitingPayment', 'paid', 'cancelled')),
  payment_kind text not null default 'card' check (payment_kind in ('card', 'apple_pay', 'google_pay', 'konbini')),
  -- Which of the times that a limited product may be bought this is.
  slot smallint,
  -- The provider's payment; null until it is known.
  payment_id text unique,
  -- What refunds and lost disputes took back so far, and what they could not take any more.
  taken_charged bigint not null default 0 check (taken_charged >= 0),
  taken_free bigint not null default 0 check (taken_free >= 0),
  owed bigint not null default 0 check (owed >= 0),
  -- How often coins went back or came again: makes the key of the next such transfer.
  reversals smallint not null default 0,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- When to ask the provider about it again; null once there is nothing left to ask.
  check_at timestamptz
);
create index coin_purchases_user on coin_purchases (user_id, created_at desc);
create index coin_purchases_due on coin_purchases (check_at) where check_at is not null;
-- A limited product is never sold more often than it may be, whoever asks at once.
create unique index coin_purchases_slot on coin_purchases (user_id, product_id, slot)
  where slot is not null and status <> 'cancelled';
-- One convenience-store order at a time.
create unique index coin_purchases_one_postpaid on coin_purchases (user_id)
  where payment_kind = 'konbini' and status in ('open', 'awaitingPayment');

-- Coins that a refund or a lost dispute should have taken back and that were spent already.
create table coin_debts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  purchase_id uuid not null references coin_purchases,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  settled_at timestamptz
);
create index coin_debts_open on coin_debts (user_id) where settled_at is null;

-- What the payment form reported, for support.
create table payment_records (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references coin_purchases,
  event_name text not null,
  params jsonb not null,
  at timestamptz not null
);
create index payment_records_purchase on payment_records (purchase_id);
