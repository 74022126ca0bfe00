-- Operators clear coin debts, and what operators change is audited.

-- One row for each change that an operator makes, in any area. `subject` names what was changed ('coinDebt:17').
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint not null references users,
  action text not null,
  subject text not null,
  -- Null where there was nothing before, or is nothing after.
  before jsonb,
  after jsonb,
  -- Null where the call takes no reason, or none was given.
  reason text check (reason <> '')
);
create index audit_log_subject on audit_log (subject, id);
create index audit_log_actor on audit_log (actor_id, id);
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- How much of a debt is cleared, by operators or because the money came back.
alter table coin_debts add column cleared bigint not null default 0 check (cleared between 0 and amount);
update coin_debts set cleared = amount where settled_at is not null;
create index coin_debts_purchase on coin_debts (purchase_id);

-- What operators did about debts. Written once, with its audit row.
create table coin_debt_clearances (
  id bigint generated always as identity primary key,
  debt_id bigint not null references coin_debts,
  kind text not null check (kind in ('settle', 'writeOff', 'offset')),
  -- Null: as much as could be cleared was asked for.
  asked bigint check (asked > 0),
  coins bigint not null check (coins > 0),
  owed_after bigint not null check (owed_after >= 0),
  operator_id bigint not null references users,
  idempotency_key text not null,
  reason text not null,
  -- The coins that an offset took.
  transfer_id bigint references ledger_transfers,
  at timestamptz not null,
  unique (operator_id, idempotency_key),
  check ((kind = 'offset') = (transfer_id is not null))
);
create index coin_debt_clearances_debt on coin_debt_clearances (debt_id);
create trigger coin_debt_clearances_append_only before update or delete or truncate on coin_debt_clearances
  for each statement execute function refuse_change();

alter table coin_purchases
  -- Of the coins that refunds and disputes asked for: what operators wrote off, and what was paid for in another way.
  add column written_off bigint not null default 0 check (written_off >= 0),
  add column paid_otherwise bigint not null default 0 check (paid_otherwise >= 0),
  -- The money that lost disputes had cost when coins last moved: tells the next dispute from a refund.
  add column lost bigint not null default 0 check (lost >= 0);

-- What a product on sale costs otherwise; null where there is no such price.
alter table coin_product_prices add column regular_price bigint check (regular_price > price);

-- Payment records are deleted by their age.
create index payment_records_at on payment_records (at);
