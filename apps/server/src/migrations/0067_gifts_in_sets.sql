-- Gifts of several senders are decided and recorded together, with one query for each step. It replaces send_gift and
-- charge_gift, which processes of the previous version call: stop all of them before this runs.
drop function send_gifts;
drop function send_gift;
drop function charge_gift;

alter type gift_outcome add attribute sender_id bigint;

-- Sends gifts of different senders, each with its own outcome, in no particular order. A key that was used before gets
-- the gift that was sent then. A refusal changes nothing.
create function send_gifts(
  senders bigint[], keys text[], inputs bytea[], medias text[], gifts text[], pieces smallint[], rate bigint,
  now timestamptz
) returns setof gift_outcome language plpgsql as $$
begin
  if cardinality(senders) > 1
    and cardinality(senders) > (select count(distinct sender) from unnest(senders) as sender) then
    raise exception 'two gifts of one sender in one statement';
  end if;
  -- Before any row lock: no day is closed while a gift could still count for it.
  perform pg_advisory_xact_lock_shared(4711003);
  -- From here on, the gifts of these senders are decided one after another.
  perform from ledger_accounts where owner_id = any (senders) and kind in ('chargedCoin', 'freeCoin')
    order by id for update;

  return query
  with decided as materialized (
    select asked.sender_id, asked.key, asked.input, asked.count, known,
      stream.id as stream_id, stream.host_id, gift.id as gift_id, gift.gift_id as public_id, gift.name, gift.image_url,
      gift.price * asked.count as coins, least(gift.price * asked.count, coalesce(free.balance, 0)) as free_coins,
      free.id as free_id, charged.id as charged_id, coalesce(free.balance, 0) + coalesce(charged.balance, 0) as total,
      nextval('gift_sends_id_seq') as send_id, nextval('ledger_transfers_id_seq') as transfer_id,
      case
        when known.input_hash <> asked.input then 'live.keyUsedOtherwise'
        when known.id is not null then null
        when stream.id is null or gift.id is null then 'notFound'
        when sender.suspended_until > now then 'notSignedIn'
        when stream.status <> 30 then 'live.streamNotLive'
        when stream.host_id = asked.sender_id then 'live.notYourself'
        when sender.is_blocked then 'live.blocked'
        when gift.price * asked.count > coalesce(free.balance, 0) + coalesce(charged.balance, 0)
          then 'live.notEnoughCoins'
      end as refusal
    from unnest(senders, keys, inputs, medias, gifts, pieces)
      as asked (sender_id, key, input, media_id, gift_id, count)
    left join ledger_accounts free on free.owner_id = asked.sender_id and free.kind = 'freeCoin'
    left join ledger_accounts charged on charged.owner_id = asked.sender_id and charged.kind = 'chargedCoin'
    left join gift_sends known on known.sender_id = asked.sender_id and known.idempotency_key = asked.key
    left join streams stream on stream.media_id = asked.media_id and stream.status <> 100
    cross join lateral (
      select (select suspended_until from users where id = asked.sender_id) as suspended_until,
        exists (
          select from stream_streamers on_stage join blocks b on b.streamer_id = on_stage.user_id
          where on_stage.stream_id = stream.id and b.user_id = asked.sender_id) as is_blocked,
        coalesce(known.gift_id,
          (select g.id from gifts g where g.gift_id = asked.gift_id and g.offered)) as gift_id
    ) sender
    left join gifts gift on gift.id = sender.gift_id
  ), transfer as (
    insert into ledger_transfers (id, idempotency_key, input_hash, reason, at) overriding system value
    select transfer_id, 'gift:' || send_id, '', 'gift', now from decided where refusal is null and known is null
  ), posting as (
    insert into ledger_postings (transfer_id, account_id, amount)
    select transfer_id, account_id, amount from decided cross join lateral (values
      ((select id from ledger_accounts where owner_id is null and kind = 'giftSpend'), coins),
      (free_id, -free_coins),
      (charged_id, free_coins - coins)) as p (account_id, amount)
    where refusal is null and known is null and amount <> 0
    returning account_id, amount
  ), balance as (
    update ledger_accounts a set balance = a.balance + posting.amount from posting
    where a.id = posting.account_id and a.owner_id is not null
  ), gift_send as (
    insert into gift_sends (id, sender_id, idempotency_key, input_hash, stream_id, streamer_id, gift_id, count, coins,
      points, rate_billionths, transfer_id, at, earned_on) overriding system value
    select send_id, sender_id, key, input, stream_id, host_id, gift_id, count, coins,
      div(coins::numeric * rate, 1000000000), rate, transfer_id, now, greatest((now at time zone 'Asia/Tokyo')::date,
        (select date '1970-01-01' + last_id::int + 1 from watermarks where name = 'livePoint.closed'))
    from decided where refusal is null and known is null
  ), room_event as (
    insert into room_outbox (stream_id, kind, subject_id)
    select stream_id, 'gift', send_id from decided where refusal is null and known is null
  )
  select d.refusal, coalesce((d.known).id, d.send_id), coalesce((d.known).stream_id, d.stream_id),
    coalesce((d.known).streamer_id, d.host_id), d.public_id, d.name, d.image_url, coalesce((d.known).count, d.count),
    coalesce((d.known).coins, d.coins), coalesce((d.known).at, now),
    d.total - case when d.refusal is null and d.known is null then d.coins else 0 end, d.sender_id
  from decided d;
end $$;
-- The other senders must not wait long for a wallet that somebody else holds.
alter function send_gifts set lock_timeout = '1s';
-- Otherwise the statements with arrays are planned anew each time.
alter function send_gifts set plan_cache_mode = force_generic_plan;
drop trigger gifts_logged on gift_sends;

-- Foreign-key checks took a sixth of a gift, and more the more clients there were: they lock rows that all gifts share,
-- each time for all senders at once. What they guaranteed is kept another way: send_gifts reads these rows itself, and
-- nobody can delete them. `npm run ledger:check` finds a row that is missing nevertheless.
alter table gift_sends
  drop constraint gift_sends_sender_id_fkey,
  drop constraint gift_sends_stream_id_fkey,
  drop constraint gift_sends_streamer_id_fkey,
  drop constraint gift_sends_gift_id_fkey,
  drop constraint gift_sends_transfer_id_fkey;
alter table ledger_postings
  drop constraint ledger_postings_transfer_id_fkey,
  drop constraint ledger_postings_account_id_fkey;

create function refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are kept for ever', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger users_kept before delete or truncate on users for each statement execute function refuse_delete();
create trigger streams_kept before delete or truncate on streams for each statement execute function refuse_delete();
create trigger gifts_kept before delete or truncate on gifts for each statement execute function refuse_delete();
create trigger ledger_accounts_kept before delete or truncate on ledger_accounts
  for each statement execute function refuse_delete();

-- PostgreSQL reads the text of each check constraint with every statement that stores a row, which took a tenth of a
-- gift. Kinds of room events are written by functions only, and the amounts of a gift are computed from price and rate.
alter table room_outbox drop constraint room_outbox_kind_check;
alter table gift_sends
  drop constraint gift_sends_coins_check,
  drop constraint gift_sends_points_check,
  drop constraint gift_sends_rate_billionths_check;

-- A day's points of one streamer are found by gift_sends_earned.
drop index gift_sends_earner;
-- Room for the next balance on the same page, so that indexes stay as they are.
alter table ledger_accounts set (fillfactor = 70);
