-- What operators change in the console has a version, so that the second of two editors is told.

alter table coin_products
  add column withdrawn_at timestamptz,
  add column version integer not null default 0;
-- Whether a product was ever ordered.
create index coin_purchases_product on coin_purchases (product_id);

alter table gifts
  -- By locale. Null: the catalogues of texts name the gift.
  add column names jsonb,
  -- Whether viewers have ever seen the price. From then on it stays.
  add column was_offered boolean not null default true,
  add column version integer not null default 0;
create unique index gifts_order on gifts (position, id);

-- Which key an encoder has: raised with every new key and when it is revoked.
alter table streams add column ingest_key_version integer not null default 0;

alter table games add column version integer not null default 0;
alter table game_periods add column version integer not null default 0;
alter table game_servers add column last_used_at timestamptz;

alter table maintenance_windows
  add column cancelled_at timestamptz,
  add column version integer not null default 0;

-- The withholding tax of payments in Japan from a day on. The latest row that has begun applies.
create table payout_withholdings (
  id bigint generated always as identity primary key,
  begins_on date not null unique,
  -- By category: parts of a payment above an amount in yen, with their rates in hundredths of a percent.
  brackets jsonb not null,
  version integer not null default 0
);
insert into payout_withholdings (begins_on, brackets) values ('2013-01-01', '{
  "individual": [{"above": 0, "rate": 1021}, {"above": 1000000, "rate": 2042}],
  "nonResident": [{"above": 0, "rate": 2042}],
  "corporation": []
}');
