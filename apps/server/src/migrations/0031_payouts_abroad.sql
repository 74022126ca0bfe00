-- What the payouts through Payoneer and Wise share.

-- Rates in US dollars for one LIVE point. The latest one that has begun in Japan applies.
create table payout_rates (
  id bigint generated always as identity primary key,
  service text not null check (service in ('payoneer', 'wise')),
  begins_on date not null,
  -- With five decimals, as an integer: 0.0066 is 660.
  rate integer not null check (rate > 0),
  version integer not null default 0,
  unique (service, begins_on)
);

-- When a service ends in a region. Regions without a row have no end.
create table payout_service_ends (
  service text not null check (service in ('payoneer', 'wise')),
  region text not null check (region ~ '^[A-Z]{2}$'),
  ends_at timestamptz,
  version integer not null default 0,
  primary key (service, region)
);
