-- One free gift a day for everybody. It has no price, moves no coins, and earns neither points nor scores, so it is not
-- among the gifts sent: whatever is computed from those stays as it is.

alter table gifts
  add column is_free boolean not null default false,
  drop constraint gifts_price_check,
  add constraint gifts_price_check check (case when is_free then price = 0 and not offered else price > 0 end);
create unique index gifts_free on gifts (is_free) where is_free;

create table free_gifts (
  -- From the same sequence as the gifts sent: rooms and lists have both in one order.
  id bigint primary key default nextval('gift_sends_id_seq'),
  sender_id bigint not null references users,
  -- The day in Japan.
  day date not null,
  idempotency_key text not null,
  stream_id bigint not null references streams,
  gift_id bigint not null references gifts,
  at timestamptz not null,
  unique (sender_id, day),
  unique (sender_id, idempotency_key)
);
create index free_gifts_stream on free_gifts (stream_id, id);
create trigger free_gifts_append_only before update or delete or truncate on free_gifts
  for each statement execute function refuse_change();
create trigger free_gifts_logged after insert on free_gifts referencing new table as added
  for each statement execute function log_gifts();

-- Sends the free gift of the day. The unique keys decide: of several at once, one is stored. The same idempotency key
-- gets the same answer again, also after midnight. The wallet is only read.
create function send_free_gift(
  sender bigint, key text, media text, today date, now timestamptz
) returns gift_outcome language plpgsql as $$
declare
  outcome gift_outcome;
  stage record;
  offer record;
  stored record;
begin
  select coalesce(sum(balance), 0) into outcome.total from ledger_accounts
    where owner_id = sender and kind in ('chargedCoin', 'freeCoin');
  select s.id, s.status, host.user_id as host_id, u.suspended_until, exists (
      select from blocks b join stream_streamers on_stage on on_stage.user_id = b.streamer_id
      where on_stage.stream_id = s.id and b.user_id = sender) as is_blocked
    into stage
    from streams s join users u on u.id = sender cross join lateral (
      select user_id from stream_streamers where stream_id = s.id order by position limit 1) host
    where s.media_id = media and s.status <> 100;
  select id, gifts.gift_id, name, image_url into offer from gifts where is_free;
  select * into stored from free_gifts where sender_id = sender and (day = today or idempotency_key = key)
    order by idempotency_key = key desc limit 1;
  if stored.id is null then
    outcome.refusal := case
      when stage.id is null or offer.id is null then 'notFound'
      when stage.suspended_until > now then 'notSignedIn'
      when stage.status <> 30 then 'live.streamNotLive'
      when stage.host_id = sender then 'live.notYourself'
      when stage.is_blocked then 'live.blocked'
    end;
    if outcome.refusal is not null then return outcome; end if;
    insert into free_gifts (sender_id, day, idempotency_key, stream_id, gift_id, at)
      values (sender, today, key, stage.id, offer.id, now) on conflict do nothing;
    -- The own one, or the one that was faster.
    select * into stored from free_gifts where sender_id = sender and (day = today or idempotency_key = key)
      order by idempotency_key = key desc limit 1;
  end if;
  if stored.idempotency_key <> key or stored.stream_id is distinct from stage.id then
    outcome.refusal := 'live.freeGiftUsed';
    return outcome;
  end if;
  outcome.send_id := stored.id;
  outcome.stream_id := stored.stream_id;
  outcome.streamer_id := stage.host_id;
  outcome.gift_id := offer.gift_id;
  outcome.name := offer.name;
  outcome.image_url := offer.image_url;
  outcome.count := 1;
  outcome.coins := 0;
  outcome.at := stored.at;
  return outcome;
end $$;
