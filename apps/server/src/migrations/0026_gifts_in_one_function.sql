-- A gift is one function: one round trip, one transaction. So is a comment. Scores of gifts are rolled up from the gifts behind a watermark.
-- Processes of the previous version add to audience_scores themselves: stop all of them before this runs.

-- As before (0002), with fewer statements: the house's accounts are not updated, and the postings are stored together.
create or replace function ledger_transfer(
  key text, why text, at timestamptz, accounts bigint[], amounts bigint[]
) returns bigint language plpgsql as $$
declare
  made bigint;
  known bytea;
  input bytea := sha256(convert_to(format('%s|%s|%s', why, accounts, amounts), 'UTF8'));
  sum bigint := 0;
  posting record;
begin
  insert into ledger_transfers (idempotency_key, input_hash, reason, at) values (key, input, why, ledger_transfer.at)
    on conflict (idempotency_key) do nothing returning id into made;
  if made is null then
    select id, input_hash into made, known from ledger_transfers where idempotency_key = key;
    if known <> input then
      raise exception 'idempotency key % was used with another input', key using errcode = 'AV002';
    end if;
    return made;
  end if;

  for posting in
    select a.id, p.amount, a.owner_id is not null as is_holding
    from unnest(accounts, amounts) as p (account_id, amount) join ledger_accounts a on a.id = p.account_id
    order by a.id
  loop
    sum := sum + posting.amount;
    continue when not posting.is_holding;
    update ledger_accounts set balance = balance + posting.amount
      where id = posting.id and balance + posting.amount >= 0;
    if not found then raise exception 'not enough to take' using errcode = 'AV003'; end if;
  end loop;
  if sum <> 0 then
    raise exception 'postings do not add up to zero' using errcode = 'AV001';
  end if;
  insert into ledger_postings (transfer_id, account_id, amount)
    select made, account_id, amount from unnest(accounts, amounts) as p (account_id, amount);
  return made;
end $$;

-- A person's coins, locked until the transaction ends.
create type wallet as (owner_id bigint, free_id bigint, free bigint, charged_id bigint, charged bigint);

create function lock_wallet(owner bigint) returns wallet language plpgsql as $$
declare
  found wallet := row (owner, null, 0, null, 0);
  holding record;
begin
  for holding in
    select id, kind, balance from ledger_accounts
    where owner_id = owner and kind in ('chargedCoin', 'freeCoin') order by id for update
  loop
    if holding.kind = 'freeCoin' then
      found.free_id := holding.id;
      found.free := holding.balance;
    else
      found.charged_id := holding.id;
      found.charged := holding.balance;
    end if;
  end loop;
  return found;
end $$;

-- Takes coins from a locked wallet, free coins first, and returns the transfer. Null when there are not enough.
create function spend_coins(
  w wallet, coins bigint, house text, key text, why text, at timestamptz
) returns bigint language plpgsql as $$
declare
  free_taken bigint := least(w.free, coins);
  charged_taken bigint := coins - free_taken;
  house_id bigint;
  accounts bigint[];
  amounts bigint[];
begin
  if charged_taken > w.charged then return null; end if;
  select id into house_id from ledger_accounts where owner_id is null and kind = house;
  if house_id is null then
    insert into ledger_accounts (owner_id, kind) values (null, house) on conflict do nothing;
    select id into house_id from ledger_accounts where owner_id is null and kind = house;
  end if;
  accounts := array[house_id];
  amounts := array[coins];
  if free_taken > 0 then
    accounts := accounts || w.free_id;
    amounts := amounts || -free_taken;
  end if;
  if charged_taken > 0 then
    accounts := accounts || w.charged_id;
    amounts := amounts || -charged_taken;
  end if;
  return ledger_transfer(key, why, at, accounts, amounts);
end $$;

-- What became of a gift: a refusal's name, or the gift as it was stored.
create type gift_outcome as (
  refusal text, send_id bigint, stream_id bigint, streamer_id bigint, gift_id text, name text, image_url text,
  count smallint, coins bigint, at timestamptz, total bigint
);

-- Takes the coins and stores the gift. The wallet is locked and the days are held open (points/day-store.ts).
-- Returns the id of the gift, or null when there are not enough coins.
create function charge_gift(
  w wallet, key text, input bytea, stream bigint, streamer bigint, gift bigint, pieces smallint, coins bigint,
  rate bigint, at timestamptz
) returns bigint language plpgsql as $$
declare
  transfer bigint := spend_coins(w, coins, 'giftSpend', format('gift:%s:%s', w.owner_id, key), 'gift', at);
  made bigint;
begin
  if transfer is null then return null; end if;
  insert into gift_sends (sender_id, idempotency_key, input_hash, stream_id, streamer_id, gift_id, count, coins, points,
    rate_billionths, transfer_id, at, earned_on)
  values (w.owner_id, key, input, stream, streamer, gift, pieces, coins, div(coins::numeric * rate, 1000000000), rate,
    transfer, at, greatest((at at time zone 'Asia/Tokyo')::date,
      (select date '1970-01-01' + last_id::int + 1 from watermarks where name = 'livePoint.closed')))
  returning id into made;
  return made;
end $$;

-- Sends a gift, or returns what was already sent with the same key. A refusal changes nothing.
create function send_gift(
  sender bigint, key text, input bytea, media text, gift text, pieces smallint, rate bigint, now timestamptz
) returns gift_outcome language plpgsql as $$
declare
  outcome gift_outcome;
  w wallet;
  known record;
  stage record;
  offer record;
begin
  -- Before any row lock: no day is closed while the gift could still count for it.
  perform pg_advisory_xact_lock_shared(4711003);
  -- From here on, this sender's gifts are decided one after another.
  w := lock_wallet(sender);
  outcome.total := w.free + w.charged;

  select s.*, g.gift_id as gift_name, g.name, g.image_url into known
    from gift_sends s join gifts g on g.id = s.gift_id where s.sender_id = sender and s.idempotency_key = key;
  if known.id is not null then
    if known.input_hash <> input then outcome.refusal := 'live.keyUsedOtherwise'; end if;
    outcome.send_id := known.id;
    outcome.stream_id := known.stream_id;
    outcome.streamer_id := known.streamer_id;
    outcome.gift_id := known.gift_name;
    outcome.name := known.name;
    outcome.image_url := known.image_url;
    outcome.count := known.count;
    outcome.coins := known.coins;
    outcome.at := known.at;
    return outcome;
  end if;

  select s.id, s.status, host.user_id as host_id, u.suspended_until, exists (
      select from blocks b join stream_streamers on_stage on on_stage.user_id = b.streamer_id
      where on_stage.stream_id = s.id and b.user_id = sender) as is_blocked
    into stage
    from streams s join users u on u.id = sender cross join lateral (
      select user_id from stream_streamers where stream_id = s.id order by position limit 1) host
    where s.media_id = media and s.status <> 100;
  select id, gifts.gift_id, name, image_url, price into offer from gifts where gifts.gift_id = gift and offered;
  outcome.refusal := case
    when stage.id is null or offer.id is null then 'notFound'
    when stage.suspended_until > now then 'notSignedIn'
    when stage.status <> 30 then 'live.streamNotLive'
    when stage.host_id = sender then 'live.notYourself'
    when stage.is_blocked then 'live.blocked'
  end;
  if outcome.refusal is not null then return outcome; end if;

  outcome.coins := offer.price * pieces;
  outcome.send_id := charge_gift(w, key, input, stage.id, stage.host_id, offer.id, pieces, outcome.coins, rate, now);
  if outcome.send_id is null then
    outcome.refusal := 'live.notEnoughCoins';
    return outcome;
  end if;
  outcome.stream_id := stage.id;
  outcome.streamer_id := stage.host_id;
  outcome.gift_id := offer.gift_id;
  outcome.name := offer.name;
  outcome.image_url := offer.image_url;
  outcome.count := pieces;
  outcome.at := now;
  outcome.total := outcome.total - outcome.coins;
  return outcome;
end $$;

-- Sends several gifts, each with its own outcome, in the order given. Gives up when somebody else holds one of the
-- wallets: the other senders must not wait for it.
create function send_gifts(
  senders bigint[], keys text[], inputs bytea[], medias text[], gifts text[], pieces smallint[], rates bigint[],
  times timestamptz[]
) returns setof gift_outcome language plpgsql set lock_timeout = '1s' as $$
begin
  for i in 1 .. cardinality(senders) loop
    return next send_gift(senders[i], keys[i], inputs[i], medias[i], gifts[i], pieces[i], rates[i], times[i]);
  end loop;
end $$;

-- What became of a comment: a refusal's name, or the comment as it was stored.
create type comment_outcome as (refusal text, comment_id bigint, text text, at timestamptz);

-- Stores a comment, or returns the one that was already sent with the same key. A refusal changes nothing.
create function send_comment(
  sender bigint, key text, input bytea, media text, said text, now timestamptz, most int, within_seconds int
) returns comment_outcome language plpgsql as $$
declare
  outcome comment_outcome;
  author record;
  known record;
  stage record;
  period interval := make_interval(secs => within_seconds);
begin
  -- From here on, this sender's comments are decided one after another.
  select suspended_until into author from users where id = sender for no key update;
  select id, c.text, c.at, input_hash into known from comments c where user_id = sender and idempotency_key = key;
  if known.id is not null then
    if known.input_hash <> input then outcome.refusal := 'live.keyUsedOtherwise'; end if;
    outcome.comment_id := known.id;
    outcome.text := known.text;
    outcome.at := known.at;
    return outcome;
  end if;

  select s.id, s.status, exists (
      select from blocks b join stream_streamers on_stage on on_stage.user_id = b.streamer_id
      where on_stage.stream_id = s.id and b.user_id = sender) as is_blocked
    into stage from streams s where s.media_id = media and s.status <> 100;
  outcome.refusal := case
    when stage.id is null then 'notFound'
    when author.suspended_until > now then 'notSignedIn'
    when stage.status <> 30 then 'live.streamNotLive'
    when stage.is_blocked then 'live.blocked'
    -- On both sides of now, because another process's clock may be ahead.
    when (select count(*) from comments c
      where user_id = sender and c.at > now - period and c.at < now + period) >= most then 'live.tooManyComments'
  end;
  if outcome.refusal is not null then return outcome; end if;

  insert into comments (stream_id, user_id, text, at, idempotency_key, input_hash)
    values (stage.id, sender, said, now, key, case when key is not null then input end)
    returning id into outcome.comment_id;
  outcome.text := said;
  outcome.at := now;
  return outcome;
end $$;

-- Audience scores have every gift so far; the roll-up continues from here.
insert into watermarks (name, last_id) select 'audienceScores', coalesce(max(id), 0) from gift_sends;

-- PostgreSQL keeps the plan of a foreign-key check in each connection until the statistics of the target change. With
-- statistics of a few rows that plan is a sequential scan, and it stays one while a busy new table grows by thousands a
-- second. Without statistics, or with those of a larger table, it is an index scan. So the first statistics of these
-- tables wait until there are rows enough.
alter table users set (autovacuum_analyze_threshold = 5000, autovacuum_vacuum_threshold = 5000);
alter table streams set (autovacuum_analyze_threshold = 5000, autovacuum_vacuum_threshold = 5000);
alter table ledger_accounts set (autovacuum_analyze_threshold = 5000, autovacuum_vacuum_threshold = 5000);
alter table ledger_transfers set (autovacuum_analyze_threshold = 5000, autovacuum_vacuum_threshold = 5000);
