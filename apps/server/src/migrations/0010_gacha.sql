-- Gachas: what can be won and by which odds, what was drawn, and the seeds that decided it.

-- What people can own for their avatar and their room. One row is one colour of one design.
create table items (
  id bigint generated always as identity primary key,
  item_id text not null unique check (item_id ~ '^[a-z0-9_-]{1,64}$'),
  kind text not null check (kind in ('avatar', 'furniture')),
  -- The same for all colours of a design.
  design_id text not null,
  -- A text for each locale.
  names jsonb not null,
  color_names jsonb not null,
  rarity smallint not null check (rarity between 1 and 5),
  parts_sets jsonb not null,
  picture_url text not null
);

-- What somebody owns. The source says what it came by, so that nothing comes by the same thing twice.
create table inventory (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  item_id bigint not null references items,
  source text not null,
  at timestamptz not null,
  unique (user_id, source)
);

create table ticket_types (
  ticket_type_id text primary key check (ticket_type_id ~ '^[a-z0-9_-]{1,64}$'),
  names jsonb not null
);

create table gachas (
  id bigint generated always as identity primary key,
  gacha_id text not null unique check (gacha_id ~ '^[a-z0-9_-]{1,64}$'),
  kind text not null check (kind in ('avatar', 'furniture')),
  -- Draws are counted by group.
  group_id text not null check (group_id ~ '^[a-z0-9_-]{1,64}$'),
  names jsonb not null,
  priority int not null,
  original text not null default '' check (original in ('', 'F001', 'M001')),
  bonus_set_id text not null default '',
  -- How many draws one user may make; null: as many as they like.
  limited_times int check (limited_times > 0),
  banner_url text not null,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  is_welcome_sale boolean not null default false,
  is_color_exchangeable boolean not null default false,
  set_id text not null default '',
  rarity_guarantee_set_id text not null default '',
  offered boolean not null default true,
  -- The page of a furniture gacha shows one set of odds and no bonuses: nothing may be drawn or given unseen.
  check (kind = 'avatar' or (bonus_set_id = '' and rarity_guarantee_set_id = ''))
);
-- The guarantees of a gacha are found by this name.
create unique index gachas_guarantee on gachas (rarity_guarantee_set_id) where rarity_guarantee_set_id <> '';

-- Odds are never changed: an edit is a new revision, and a draw keeps the one that it was made by.
create table gacha_revisions (
  id bigint generated always as identity primary key,
  gacha_id bigint not null references gachas,
  revision int not null check (revision > 0),
  -- SHA-256 of the table's text.
  commitment bytea not null check (length(commitment) = 32),
  published_at timestamptz not null,
  unique (gacha_id, revision)
);

create table gacha_weight_sets (
  revision_id bigint not null references gacha_revisions,
  weight_set_id text not null check (weight_set_id ~ '^[a-z0-9_-]{1,64}$'),
  -- Every so many draws of the group; 1: the default odds.
  draw_count int not null check (draw_count > 0),
  type text not null check (type in ('none', 'rare3', 'rare3_rare4up', 'rare4')),
  primary key (revision_id, weight_set_id),
  unique (revision_id, draw_count),
  check ((draw_count = 1) = (type = 'none'))
);

create table gacha_weights (
  revision_id bigint not null,
  weight_set_id text not null,
  position smallint not null,
  item_id bigint not null references items,
  -- Parts of a million.
  weight int not null check (weight > 0),
  primary key (revision_id, weight_set_id, position),
  unique (revision_id, weight_set_id, item_id),
  foreign key (revision_id, weight_set_id) references gacha_weight_sets
);

create trigger gacha_revisions_append_only before update or delete or truncate on gacha_revisions
  for each statement execute function refuse_change();
create trigger gacha_weight_sets_append_only before update or delete or truncate on gacha_weight_sets
  for each statement execute function refuse_change();
create trigger gacha_weights_append_only before update or delete or truncate on gacha_weights
  for each statement execute function refuse_change();

-- Odds belong to the transaction that publishes their revision; afterwards nothing is added, not even what adds up.
create function refuse_late_odds() returns trigger language plpgsql as $$
begin
  if not exists (
    select from gacha_revisions where id = new.revision_id and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'revision % is published', new.revision_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger gacha_weight_sets_in_time before insert on gacha_weight_sets
  for each row execute function refuse_late_odds();
create trigger gacha_weights_in_time before insert on gacha_weights
  for each row execute function refuse_late_odds();

-- A commitment covers what an item is called and how rare it is, and colours are exchanged within a design.
create function refuse_other_item() returns trigger language plpgsql as $$
begin
  if exists (select from gacha_weights where item_id = old.id) then
    raise exception 'item % stands in published odds', old.item_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create index gacha_weights_item on gacha_weights (item_id);
create trigger items_as_published before update on items for each row
  when ((old.item_id, old.kind, old.design_id, old.rarity) is distinct from
        (new.item_id, new.kind, new.design_id, new.rarity))
  execute function refuse_other_item();

-- The same of a gacha's own name, and of the one that its guarantees are shown by.
create function refuse_other_gacha() returns trigger language plpgsql as $$
begin
  if exists (select from gacha_revisions where gacha_id = old.id) then
    raise exception 'gacha % has published odds', old.gacha_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger gachas_as_published before update on gachas for each row
  when ((old.gacha_id, old.kind) is distinct from (new.gacha_id, new.kind)
        or (old.rarity_guarantee_set_id <> '' and new.rarity_guarantee_set_id = ''))
  execute function refuse_other_gacha();

-- Odds that do not add up to 100 % are not committed.
create function refuse_partial_odds() returns trigger language plpgsql as $$
declare
  total bigint;
begin
  select coalesce(sum(weight), 0) into total from gacha_weights
    where revision_id = new.revision_id and weight_set_id = new.weight_set_id;
  if total <> 1000000 then
    raise exception 'the odds % of revision % add up to %', new.weight_set_id, new.revision_id, total
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger gacha_weight_sets_whole after insert on gacha_weight_sets
  deferrable initially deferred for each row execute function refuse_partial_odds();
create constraint trigger gacha_weights_whole after insert on gacha_weights
  deferrable initially deferred for each row execute function refuse_partial_odds();

create table gacha_consume_types (
  gacha_id bigint not null references gachas,
  position smallint not null check (position >= 0),
  type text not null check (type in ('coin', 'ticket')),
  names jsonb not null,
  amount int not null check (amount > 0),
  ticket_type_id text references ticket_types,
  times smallint not null check (times between 1 and 100),
  discount_amount int not null default 0 check (discount_amount between 0 and amount),
  discount_percent smallint not null default 0 check (discount_percent between 0 and 100),
  -- How often one user may choose it; null: as often as they like.
  limited_count int check (limited_count > 0),
  bonus_type text not null default 'none' check (bonus_type in ('none', 'avatarPoint500')),
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  primary key (gacha_id, position),
  check ((type = 'ticket') = (ticket_type_id is not null)),
  check (discount_amount = 0 or discount_percent = 0)
);

create table gacha_bonuses (
  id bigint generated always as identity primary key,
  set_id text not null,
  draw_count int not null check (draw_count > 0),
  type text not null check (type in ('ticket', 'avatarPoint', 'avatarItem', 'coin', 'point', 'livePoint')),
  amount int not null check (amount > 0),
  names jsonb not null,
  item_id bigint references items,
  ticket_type_id text references ticket_types,
  unique (set_id, draw_count, type),
  check ((type = 'avatarItem') = (item_id is not null)),
  check ((type = 'ticket') = (ticket_type_id is not null))
);

-- Server seeds. A person has one that is not revealed, and its commitment stands before any draw with it.
create table gacha_seeds (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  server_seed bytea not null check (length(server_seed) = 32),
  commitment bytea not null unique check (length(commitment) = 32),
  next_nonce int not null default 0,
  created_at timestamptz not null,
  revealed_at timestamptz
);
create unique index gacha_seeds_current on gacha_seeds (user_id) where revealed_at is null;

-- Draws of a person: in a group ('group:<id>'), of a gacha ('gacha:<id>'), by an option ('option:<gacha>:<position>').
create table gacha_counts (
  user_id bigint not null references users,
  scope text not null,
  count int not null check (count > 0),
  primary key (user_id, scope)
);

create table gacha_draws (
  id bigint generated always as identity primary key,
  draw_id text not null unique,
  user_id bigint not null references users,
  idempotency_key text not null,
  gacha_id bigint not null references gachas,
  revision_id bigint not null references gacha_revisions,
  position smallint not null,
  times smallint not null check (times between 1 and 100),
  type text not null check (type in ('coin', 'ticket')),
  amount int not null check (amount >= 0),
  ticket_type_id text,
  group_id text not null,
  count_before int not null check (count_before >= 0),
  seed_id bigint not null references gacha_seeds,
  nonce int not null check (nonce >= 0),
  user_seed text not null,
  receipt bytea not null check (length(receipt) = 32),
  -- Null: it cost nothing.
  transfer_id bigint references ledger_transfers,
  at timestamptz not null,
  -- Whether it may be kept in another colour: what the gacha said when it was drawn.
  is_color_exchangeable boolean not null,
  -- When what was drawn became the person's.
  determined_at timestamptz,
  unique (user_id, idempotency_key),
  unique (seed_id, nonce)
);
create index gacha_draws_user on gacha_draws (user_id, id);
create index gacha_draws_gacha on gacha_draws (user_id, gacha_id, id);
create index gacha_draws_undetermined on gacha_draws (at) where determined_at is null;
create index gacha_draws_undetermined_user on gacha_draws (user_id) where determined_at is null;

create table gacha_draw_results (
  draw_id bigint not null references gacha_draws,
  index smallint not null,
  weight_set_id text not null,
  roll int not null check (roll between 0 and 999999),
  item_id bigint not null references items,
  primary key (draw_id, index)
);
create trigger gacha_draw_results_append_only before update or delete or truncate on gacha_draw_results
  for each statement execute function refuse_change();

-- What somebody was given by draw count: each bonus once.
create table gacha_awards (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  bonus_id bigint not null references gacha_bonuses,
  draw_id bigint not null references gacha_draws,
  -- LIVE points come with the next day in Japan, like those of gifts; the rest at once.
  due_at timestamptz not null,
  paid_at timestamptz,
  unique (user_id, bonus_id)
);
create index gacha_awards_due on gacha_awards (due_at) where paid_at is null;
create index gacha_awards_draw on gacha_awards (draw_id);
