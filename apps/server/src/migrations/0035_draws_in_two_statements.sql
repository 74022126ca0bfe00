-- A draw is two statements: draw_basis_of reads what it depends on, the server computes the results, and make_draw
-- records them if nothing has changed meanwhile. lock_draw_basis stays for processes of the previous version.

-- The id of an account, which is created if it is missing. The owner is null for the house.
create function ledger_account(owner bigint, of_kind text) returns bigint language plpgsql as $$
declare
  found_id bigint;
begin
  if owner is null then
    select id into found_id from ledger_accounts where owner_id is null and kind = of_kind;
  else
    select id into found_id from ledger_accounts where owner_id = owner and kind = of_kind;
  end if;
  if found_id is not null then return found_id; end if;
  insert into ledger_accounts (owner_id, kind) values (owner, of_kind) on conflict do nothing;
  return ledger_account(owner, of_kind);
end $$;

-- Moves value from the house to a person.
create function issue_holding(
  owner bigint, house text, holding text, amount bigint, key text, why text, at timestamptz
) returns void language sql as $$
  select ledger_transfer(key, why, at, array[ledger_account(null, house), ledger_account(owner, holding)],
    array[-amount, amount])
$$;

-- Pays an award that is not paid yet. LIVE points are due with the day after the one they were earned on, and belong to
-- that day's month.
create function pay_award(award bigint, at timestamptz) returns void language plpgsql as $$
declare
  won record;
  key text := format('gachaBonus:%s', award);
begin
  select a.user_id, b.type, b.amount, b.item_id, b.ticket_type_id, (a.due_at at time zone 'Asia/Tokyo')::date - 1 as day
    into strict won from gacha_awards a join gacha_bonuses b on b.id = a.bonus_id where a.id = award;
  if won.type = 'avatarItem' then
    insert into inventory (user_id, item_id, source, at)
      select won.user_id, won.item_id, key || ':' || n, pay_award.at from generate_series(0, won.amount - 1) n;
  else
    perform issue_holding(won.user_id, house, holding, won.amount, key, 'gachaBonus', at) from (values
      ('coin', 'gachaBonus', 'freeCoin'),
      ('ticket', 'gachaTicketIssue', 'gachaTicket:' || won.ticket_type_id),
      ('avatarPoint', 'avatarPointIssue', 'avatarPoint'),
      ('point', 'pointIssue', 'point'),
      ('livePoint', 'livePointIssue', 'livePoint:' || to_char(won.day, 'YYYY-MM'))) as way (type, house, holding)
      where way.type = won.type;
  end if;
  update gacha_awards set paid_at = pay_award.at where id = award;
end $$;

-- What a draw depends on, apart from the wallet.
create type draw_basis as (
  suspended_until timestamptz,
  -- The draw already made with the key.
  draw_id bigint, input_hash bytea,
  -- The seed in use.
  seed_id bigint, server_seed bytea, commitment bytea, nonce int,
  -- The gacha, if it is offered, and its newest odds.
  gacha_id bigint, group_id text, bonus_set_id text, limited_times int, is_color_exchangeable boolean,
  revision_id bigint,
  -- The option, and when both it and the gacha are open.
  "position" smallint, type text, ticket_type_id text, amount int, discount_amount int, discount_percent smallint,
  times smallint, limited_count int, bonus_type text, start_at timestamptz, end_at timestamptz,
  -- How often the person has drawn in the group and in the gacha, and has chosen the option.
  group_count int, gacha_count int, option_count int
);

create function draw_basis_of(drawer bigint, key text, gacha text, option_index int) returns draw_basis
language plpgsql stable as $$
declare
  basis draw_basis;
begin
  select u.suspended_until, d.id, d.input_hash, s.id, s.server_seed, s.commitment, s.next_nonce,
      g.id, g.group_id, g.bonus_set_id, g.limited_times, g.is_color_exchangeable,
      (select max(r.id) from gacha_revisions r where r.gacha_id = g.id),
      o.position, o.type, o.ticket_type_id, o.amount, o.discount_amount, o.discount_percent, o.times, o.limited_count,
      o.bonus_type, greatest(g.start_at, o.start_at), least(g.end_at, o.end_at),
      coalesce(in_group.count, 0), coalesce(in_gacha.count, 0), coalesce(by_option.count, 0)
    into basis
    from users u
    left join gacha_draws d on d.user_id = u.id and d.idempotency_key = key
    left join gacha_seeds s on s.user_id = u.id and s.revealed_at is null
    left join gachas g on g.gacha_id = gacha and g.offered
    left join lateral (
      select * from gacha_consume_types c where c.gacha_id = g.id order by c.position offset option_index limit 1
    ) o on true
    left join gacha_counts in_group on in_group.user_id = u.id and in_group.scope = 'group:' || g.group_id
    left join gacha_counts in_gacha on in_gacha.user_id = u.id and in_gacha.scope = 'gacha:' || g.gacha_id
    left join gacha_counts by_option on by_option.user_id = u.id
      and by_option.scope = format('option:%s:%s', g.gacha_id, o.position)
    where u.id = drawer;
  return basis;
end $$;

-- Two bases with the same version are equal. A hash, because a basis contains the server seed.
create function basis_version(basis draw_basis) returns bytea language sql stable as $$
  select sha256(convert_to(basis::text, 'UTF8'))
$$;

-- From here until the transaction ends, a person's draws and reveals are decided one after another, and no day is
-- closed (points/day-store.ts): the first lock comes before any row lock.
create function lock_draws(drawer bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(4711003);
  perform from gacha_seeds where user_id = drawer and revealed_at is null for update;
end $$;

-- Charges a draw, free coins first, and returns the transfer. Null when the person has too little.
create function charge_draw(drawer bigint, basis draw_basis, price bigint, key text, now timestamptz) returns bigint
language plpgsql as $$
declare
  tickets record;
begin
  if basis.type = 'coin' then return spend_coins(lock_wallet(drawer), price, 'gachaSpend', key, 'gacha', now); end if;
  select id, balance into tickets from ledger_accounts
    where owner_id = drawer and kind = 'gachaTicket:' || basis.ticket_type_id for update;
  if coalesce(tickets.balance, 0) < price then return null; end if;
  return ledger_transfer(key, 'gacha', now, array[tickets.id, ledger_account(null, 'gachaTicketSpend')],
    array[-price, price]);
end $$;

-- Awards the bonuses that the draws of a group have reached and that were not awarded yet, including those reached by
-- draws from another gacha of the group. Depends only on the number of draws, never on their results.
create function award_bonuses(drawer bigint, draw bigint, bonus_set text, reached int, now timestamptz) returns void
language plpgsql as $$
declare
  award record;
  -- LIVE points are due when the day is over. A day that is closed already takes no more.
  day date := greatest((now at time zone 'Asia/Tokyo')::date,
    (select date '1970-01-01' + last_id::int + 1 from watermarks where name = 'livePoint.closed'));
begin
  for award in
    insert into gacha_awards (user_id, bonus_id, draw_id, due_at)
    select drawer, b.id, draw,
      case b.type when 'livePoint' then (day + 1)::timestamp at time zone 'Asia/Tokyo' else now end
    from gacha_bonuses b where b.set_id = bonus_set and b.draw_count <= reached
      and not exists (select from gacha_awards a where a.user_id = drawer and a.bonus_id = b.id)
    order by b.draw_count, b.id
    returning id, due_at
  loop
    if award.due_at <= now then perform pay_award(award.id, now); end if;
  end loop;
end $$;

-- What became of a draw: a refusal's name, or the draw. Neither when its basis has changed.
create type draw_outcome as (refusal text, user_id bigint, draw_id bigint);

-- Charges and stores a draw whose terms and results were decided on a basis, with its bonuses, if the basis is still
-- the same. Otherwise, and with a refusal, changes nothing.
create function make_draw(
  drawer bigint, key text, input bytea, gacha text, option_index int, version bytea, public_id text, seed_of_user text,
  receipt bytea, price int, weight_set_ids text[], rolls int[], item_ids bigint[], now timestamptz
) returns draw_outcome language plpgsql as $$
declare
  outcome draw_outcome;
  basis draw_basis;
  transfer bigint;
begin
  perform lock_draws(drawer);
  basis := draw_basis_of(drawer, key, gacha, option_index);
  if basis_version(basis) <> version then return outcome; end if;
  if price > 0 then
    transfer := charge_draw(drawer, basis, price, format('gacha:%s:%s', drawer, key), now);
    if transfer is null then
      outcome.refusal := case basis.type when 'coin' then 'live.notEnoughCoins' else 'gacha.notEnoughTickets' end;
      return outcome;
    end if;
  end if;

  insert into gacha_draws (draw_id, user_id, idempotency_key, input_hash, gacha_id, revision_id, position, times, type,
    amount, ticket_type_id, group_id, count_before, seed_id, nonce, user_seed, receipt, transfer_id, at,
    is_color_exchangeable)
  values (public_id, drawer, key, input, basis.gacha_id, basis.revision_id, basis.position, basis.times, basis.type,
    price, basis.ticket_type_id, basis.group_id, basis.group_count, basis.seed_id, basis.nonce, seed_of_user, receipt,
    transfer, now, basis.is_color_exchangeable)
  returning user_id, id into outcome.user_id, outcome.draw_id;
  insert into gacha_draw_results (draw_id, index, weight_set_id, roll, item_id)
    select outcome.draw_id, r.number - 1, r.weight_set_id, r.roll, r.item_id
    from unnest(weight_set_ids, rolls, item_ids) with ordinality as r (weight_set_id, roll, item_id, number);
  update gacha_seeds set next_nonce = next_nonce + 1 where id = basis.seed_id;
  insert into gacha_counts as c (user_id, scope, count) values
    (drawer, 'group:' || basis.group_id, basis.times),
    (drawer, 'gacha:' || gacha, basis.times),
    (drawer, format('option:%s:%s', gacha, basis.position), 1)
    on conflict (user_id, scope) do update set count = c.count + excluded.count;

  if basis.bonus_type = 'avatarPoint500' then
    perform issue_holding(drawer, 'avatarPointIssue', 'avatarPoint', 500, format('gachaOption:%s', outcome.draw_id),
      'gachaBonus', now);
  end if;
  if basis.bonus_set_id <> '' then
    perform award_bonuses(drawer, outcome.draw_id, basis.bonus_set_id, basis.group_count + basis.times, now);
  end if;
  return outcome;
end $$;

-- A draw with all data needed to recompute it.
create type draw_answer as (
  draw_id text, gacha_id text, names jsonb, at timestamptz, type text, amount int, ticket_type_id text, times smallint,
  group_id text, count_before int, revision int, table_commitment bytea, seed_commitment bytea, nonce int,
  user_seed text, server_seed bytea, receipt bytea, is_color_exchangeable boolean, determined_at timestamptz,
  results jsonb, bonuses jsonb
);

-- Draws by their ids, the newest first. Volatile, so that a statement that makes a draw can also read it.
create function draw_answers(ids bigint[]) returns setof draw_answer language plpgsql as $$
begin
  return query
    select d.draw_id, g.gacha_id, g.names, d.at, d.type, d.amount, d.ticket_type_id, d.times, d.group_id,
      d.count_before, v.revision, v.commitment, s.commitment, d.nonce, d.user_seed,
      -- Never read a seed that is still in use.
      case when s.revealed_at is not null then s.server_seed end,
      d.receipt, d.is_color_exchangeable, d.determined_at,
      (select jsonb_agg(jsonb_build_object('index', r.index, 'weightSetId', r.weight_set_id, 'roll', r.roll,
          'itemId', i.item_id, 'names', i.names, 'colorNames', i.color_names, 'rarity', i.rarity,
          'partsSets', i.parts_sets, 'keptItemId', kept.item_id) order by r.index)
        from gacha_draw_results r join items i on i.id = r.item_id
        left join inventory k on k.user_id = d.user_id and k.source = format('gacha:%s:%s', d.draw_id, r.index)
        left join items kept on kept.id = k.item_id where r.draw_id = d.id),
      (select coalesce(jsonb_agg(jsonb_build_object('itemId', i.item_id, 'ticketTypeId', b.ticket_type_id,
          'drawCount', b.draw_count, 'type', b.type, 'amount', b.amount, 'names', b.names,
          'partsSets', coalesce(i.parts_sets, '[]')) order by b.draw_count, b.id), '[]')
        from gacha_awards a join gacha_bonuses b on b.id = a.bonus_id left join items i on i.id = b.item_id
        where a.draw_id = d.id)
    from gacha_draws d join gachas g on g.id = d.gacha_id join gacha_revisions v on v.id = d.revision_id
      join gacha_seeds s on s.id = d.seed_id
    where d.id = any (ids) order by d.id desc;
end $$;

-- A person's balances of everything that a draw costs or yields, and the seed of the next draw, if there is one.
create type gacha_wallet as (balances jsonb, ticket_types jsonb, next_commitment bytea, next_nonce int);

create function gacha_wallet_of(owner bigint) returns gacha_wallet language plpgsql as $$
declare
  w gacha_wallet;
begin
  select coalesce(jsonb_object_agg(kind, balance), '{}') into w.balances from ledger_accounts
    where owner_id = owner
      and (kind in ('chargedCoin', 'freeCoin', 'avatarPoint', 'point') or kind like 'gachaTicket:%');
  select coalesce(jsonb_agg(jsonb_build_object('ticketTypeId', ticket_type_id, 'names', names) order by ticket_type_id),
    '[]') into w.ticket_types from ticket_types;
  select commitment, next_nonce into w.next_commitment, w.next_nonce from gacha_seeds
    where user_id = owner and revealed_at is null;
  return w;
end $$;

-- As with send_gift: otherwise joins and arrays are planned anew with every draw.
alter function draw_basis_of set plan_cache_mode = force_generic_plan;
alter function make_draw set plan_cache_mode = force_generic_plan;
alter function draw_answers set plan_cache_mode = force_generic_plan;
