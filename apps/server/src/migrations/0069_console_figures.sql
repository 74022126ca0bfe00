-- Figures by day for the console's charts, rolled up from the rows that they count. A day stays open for an hour after
-- its end, for what is committed late, and is then never changed.
create table figures (
  kind text not null,
  -- In Japan.
  day date not null,
  series text not null,
  value bigint not null,
  primary key (kind, day, series)
);

-- What each running process says about itself. Rewritten every half a minute.
create unlogged table process_health (
  process_id uuid primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  report jsonb not null
);

create index presence_days_day on presence_days (day);
create index coin_purchases_paid_at on coin_purchases (paid_at) where paid_at is not null;
create index gacha_draws_at on gacha_draws (at);
create index users_created_at on users (created_at);
