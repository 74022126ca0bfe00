-- Presents that people receive by QR code. A campaign says what its codes give, and until when.
create table present_campaigns (
  id bigint generated always as identity primary key,
  -- Printed below each code.
  label text not null,
  memo text not null,
  -- 1 coins, 4 avatar items, 6 gacha tickets.
  present_type smallint not null check (present_type in (1, 4, 6)),
  amount integer not null check (amount > 0),
  ticket_type_id text references ticket_types,
  begin_at timestamptz,
  -- Null if there is no deadline.
  end_at timestamptz,
  -- How many people may claim each code. Null for any number.
  max_claims integer check (max_claims > 0),
  operator_id bigint not null references users,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  version integer not null default 0,
  check ((present_type = 6) = (ticket_type_id is not null)),
  check (begin_at < end_at)
);

create table present_items (
  campaign_id bigint not null references present_campaigns,
  position smallint not null,
  item_id bigint not null references items,
  primary key (campaign_id, position)
);

create table present_codes (
  id uuid primary key,
  campaign_id bigint not null references present_campaigns,
  -- The number on the sheet, from 1.
  position integer not null,
  code text not null constraint present_codes_code_sealed check (is_sealed(code)),
  code_lookup bytea not null unique,
  max_claims integer check (max_claims > 0),
  -- Counted only if there is a limit. Claims of other codes then wait for nobody.
  claims integer not null default 0 check (claims = 0 or max_claims is not null),
  withdrawn_at timestamptz,
  unique (campaign_id, position),
  -- Holds whatever the server does.
  constraint present_codes_limit check (claims <= max_claims)
);

-- One for each person and code. What the person received is in the ledger and the inventory, by the claim's id.
create table present_claims (
  id uuid primary key,
  code_id uuid not null references present_codes,
  user_id bigint not null references users,
  claimed_at timestamptz not null,
  unique (code_id, user_id)
);
create index present_claims_user on present_claims (user_id);

-- A person's items, latest first.
create index inventory_user on inventory (user_id, id);

-- Every claim of coins uses it, so that nobody has to wait for the first one to create it.
insert into ledger_accounts (owner_id, kind) values (null, 'presentIssue');

create trigger present_items_append_only before update or delete or truncate on present_items
  for each statement execute function refuse_change();
create trigger present_claims_append_only before update or delete or truncate on present_claims
  for each statement execute function refuse_change();
