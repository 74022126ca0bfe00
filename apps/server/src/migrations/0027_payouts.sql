-- Payouts in Japan: personal information, bank accounts, the month's bank transfers, gift codes, and mails about them.

-- Versions of the personal information. The version in force at the cut-off of a month counts for it.
create table deposit_accounts (
  id uuid primary key,
  user_id bigint not null references users,
  version integer not null check (version > 0),
  -- The seven fields of the form, as JSON.
  details text not null constraint deposit_accounts_details_sealed check (is_sealed(details)),
  registered_at timestamptz not null,
  unique (user_id, version)
);

-- Versions of the bank account.
create table deposit_bank_accounts (
  id uuid primary key,
  user_id bigint not null references users,
  version integer not null check (version > 0),
  -- Bank, branch, type, number and name, as JSON, as they were typed.
  details text not null constraint deposit_bank_accounts_details_sealed check (is_sealed(details)),
  registered_at timestamptz not null,
  unique (user_id, version)
);

-- What an operator or a returned transfer found wrong with a field. Nothing is paid while one is open.
create table verify_results (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  form text not null check (form in ('personal', 'bank')),
  key text not null,
  reason text not null,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create unique index verify_results_open on verify_results (user_id, form, key) where closed_at is null;
create index verify_results_user on verify_results (user_id, opened_at);

-- What operators decide about a streamer's payouts. Streamers without a row have the defaults.
create table payout_profiles (
  user_id bigint primary key references users,
  category text not null default 'individual' check (category in ('individual', 'nonResident', 'corporation')),
  -- An operator's hold on everything that is written from now on.
  held boolean not null default false,
  -- The language of mails: that of the last registration.
  locale text not null default 'ja',
  version integer not null default 0
);

-- The months whose end has come. A month is done when all its transfers are written and its time has passed.
create table payout_months (
  -- The first day of the month.
  month date primary key check (extract(day from month) = 1),
  began_at timestamptz not null,
  -- Streamers up to this id have their transfer.
  reached_id bigint not null default 0,
  written_at timestamptz,
  done_at timestamptz
);

-- The transfers of one Zengin file. Number 1 is the month's own; later ones hold released transfers.
create table payout_batches (
  id bigint generated always as identity primary key,
  month date not null references payout_months,
  number integer not null check (number > 0),
  transfer_date date,
  exported_at timestamptz,
  exported_by bigint references users,
  -- SHA-256 of the file, which is written again with the same bytes at each download.
  file_hash bytea,
  unique (month, number),
  check ((transfer_date is null) = (exported_at is null))
);

create table bank_transfers (
  id uuid primary key,
  -- The id that the streamer sees.
  deposit_id bigint generated always as identity unique,
  user_id bigint not null references users,
  month date not null references payout_months,
  status text not null check (status in ('held', 'written', 'exported', 'done', 'returned', 'cancelled')),
  hold_reason text check (hold_reason in ('suspended', 'destinationChanged', 'operator')),
  batch_id bigint references payout_batches,
  account_id uuid not null references deposit_accounts,
  bank_account_id uuid not null references deposit_bank_accounts,
  category text not null,
  points bigint not null check (points > 0),
  -- Reward, tax and payment in yen, as JSON.
  figures text not null constraint bank_transfers_figures_sealed check (is_sealed(figures)),
  written_at timestamptz not null,
  exported_at timestamptz,
  done_at timestamptz,
  returned_at timestamptz,
  return_reason text check (return_reason in ('noDestination', 'recall')),
  return_fee bigint check (return_fee >= 0),
  version integer not null default 0,
  unique (user_id, month),
  check ((status = 'held') = (hold_reason is not null)),
  check ((batch_id is null) = (status in ('held', 'cancelled')))
);
create index bank_transfers_batch on bank_transfers (batch_id, deposit_id);
create index bank_transfers_held on bank_transfers (deposit_id) where status = 'held';
create index bank_transfers_user on bank_transfers (user_id, deposit_id);

-- The gift codes that points can be exchanged for.
create table gift_cards (
  id integer generated always as identity primary key,
  brand smallint not null check (brand between 0 and 3),
  name text not null check (length(name) between 1 and 100),
  -- In yen.
  face_value integer not null check (face_value > 0),
  active boolean not null default true,
  version integer not null default 0
);

create table gift_card_issues (
  -- Our reference at the provider, too.
  id uuid primary key,
  -- The order of the history.
  number bigint generated always as identity unique,
  user_id bigint not null references users,
  -- The first day of the month in Japan.
  month date not null check (extract(day from month) = 1),
  gift_card_id integer not null references gift_cards,
  -- As they were at the exchange.
  brand smallint not null,
  name text not null,
  face_value integer not null,
  category text not null,
  points bigint not null check (points > 0),
  -- Reward, tax and payment in yen, as JSON.
  figures text not null constraint gift_card_issues_figures_sealed check (is_sealed(figures)),
  status text not null check (status in ('requested', 'issued', 'refused')),
  url text constraint gift_card_issues_url_sealed check (is_sealed(url)),
  requested_at timestamptz not null,
  -- When the provider is asked again about an unknown outcome.
  next_check_at timestamptz,
  attempts integer not null default 0,
  issued_at timestamptz,
  refused_at timestamptz,
  version integer not null default 0,
  check ((status = 'requested') = (next_check_at is not null)),
  check ((status = 'issued') = (url is not null))
);
-- One exchange per month in Japan. A refused one frees its place.
create unique index gift_card_issues_once on gift_card_issues (user_id, month) where status <> 'refused';
create index gift_card_issues_due on gift_card_issues (next_check_at) where status = 'requested';
create index gift_card_issues_user on gift_card_issues (user_id, number);

-- Mails to send, one for each cause and recipient. The text is made when it is sent.
create table mails (
  id uuid primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('destinationChanged', 'giftCode', 'transferReturned')),
  -- The row that the mail is about.
  cause text not null,
  -- Tells the current from the previous address when both are written to.
  recipient text not null default 'current' check (recipient in ('current', 'previous')),
  locale text not null,
  address text not null constraint mails_address_sealed check (is_sealed(address)),
  created_at timestamptz not null,
  -- Null once it is sent or given up.
  due_at timestamptz,
  attempts integer not null default 0,
  sent_at timestamptz,
  unique (kind, cause, recipient)
);
create index mails_due on mails (due_at) where due_at is not null;
