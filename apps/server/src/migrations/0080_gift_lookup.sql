-- With two indexes that begin with the sender, PostgreSQL could look a gift's key up in the one without the key and read
-- all gifts of the sender, with each gift that they send. What a person sent is found by the transfers of their coins.
drop index gift_sends_sender;

-- The gift that a transfer paid for. The key of the transfer contains the gift's id or, before decision 88, the gift's own
-- key: gifts have an index for both.
create function gift_of_transfer(transfer bigint, transfer_key text, sender bigint) returns setof gift_sends
language sql stable as $$
  select s.* from gift_sends s
  where s.transfer_id = transfer and (
    s.id = case when transfer_key ~ '^gift:[0-9]+$' then substr(transfer_key, 6)::bigint end
    or s.sender_id = sender and s.idempotency_key = substr(transfer_key, length('gift:' || sender || ':') + 1))
$$;

-- Gift and sender are read by joins, which take a tenth less processor time for a single gift than subqueries.
create or replace function send_gifts(
  senders bigint[], keys text[], inputs bytea[], medias text[], gifts text[], pieces smallint[], rate bigint,
  now timestamptz
) returns setof gift_outcome language plpgsql as $$
begin
  -- A condition without a subquery is evaluated without a query.
  if cardinality(senders) > 1 then
    if cardinality(senders) > (select count(distinct sender) from unnest(senders) as sender) then
      raise exception 'two gifts of one sender in one statement';
    end if;
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
        when stream.id is null or gift.offered is not true then 'notFound'
        when sender.suspended_until > now then 'notSignedIn'
        when stream.status <> 30 then 'live.streamNotLive'
        when stream.host_id = asked.sender_id then 'live.notYourself'
        when exists (
          select from stream_streamers on_stage join blocks b on b.streamer_id = on_stage.user_id
          where on_stage.stream_id = stream.id and b.user_id = asked.sender_id) then 'live.blocked'
        when gift.price * asked.count > coalesce(free.balance, 0) + coalesce(charged.balance, 0)
          then 'live.notEnoughCoins'
      end as refusal
    from unnest(senders, keys, inputs, medias, gifts, pieces)
      as asked (sender_id, key, input, media_id, gift_id, count)
    left join ledger_accounts free on free.owner_id = asked.sender_id and free.kind = 'freeCoin'
    left join ledger_accounts charged on charged.owner_id = asked.sender_id and charged.kind = 'chargedCoin'
    left join gift_sends known on known.sender_id = asked.sender_id and known.idempotency_key = asked.key
    left join streams stream on stream.media_id = asked.media_id and stream.status <> 100
    left join gifts gift on gift.gift_id = case when known.id is null then asked.gift_id
      else (select g.gift_id from gifts g where g.id = known.gift_id) end
    left join users sender on sender.id = asked.sender_id
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
-- A replaced function loses its settings.
alter function send_gifts set lock_timeout = '1s';
alter function send_gifts set plan_cache_mode = force_generic_plan;
