-- What one operator may do alone is added up, and more of it needs a second operator.

-- Null: one operator cleared the coins alone, or it was before this column.
alter table coin_debt_clearances add column approved_by bigint references users;

-- A second operator let the bank's file be downloaded, with this many points in it.
alter table payout_batches
  add column released_points bigint,
  add column released_by bigint references users,
  add column released_at timestamptz;

-- Campaigns that give coins away, as they were asked for. Written once.
create table present_coin_campaigns (
  campaign_id bigint primary key references present_campaigns,
  operator_id bigint not null references users,
  idempotency_key text not null,
  input_hash bytea not null,
  -- The most coins that its codes can give. Null: without a limit.
  coins bigint check (coins > 0),
  -- Null: below the limit.
  approved_by bigint references users,
  at timestamptz not null,
  unique (operator_id, idempotency_key),
  check (approved_by <> operator_id),
  check (coins is not null or approved_by is not null)
);
create index present_coin_campaigns_alone on present_coin_campaigns (operator_id, at) where approved_by is null;
create trigger present_coin_campaigns_append_only before update or delete or truncate on present_coin_campaigns
  for each statement execute function refuse_change();
