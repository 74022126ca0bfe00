-- How the chat of a person's streams works. Without a row, everybody may comment.
create table chat_rooms (
  streamer_id bigint primary key references users,
  slow_seconds smallint not null check (slow_seconds in (0, 5, 10, 30, 60)),
  followers_only boolean not null,
  -- As they were written, and as comments are compared with them (packages/rules/src/live/chat.ts).
  muted_words text[] not null check (cardinality(muted_words) <= 100),
  folded_words text[] not null check (cardinality(folded_words) = cardinality(muted_words)),
  updated_at timestamptz not null,
  updated_by bigint not null references users
);

alter table room_outbox drop constraint room_outbox_kind_check;
alter table room_outbox add constraint room_outbox_kind_check
  check (kind in ('comment', 'commentRemoved', 'gift', 'started', 'ended', 'chat'));

-- The rooms of a host's streams hear of a change. A new row is open, as without one. They get the state at the time of reading.
create function log_chat_room() returns trigger language plpgsql as $$
begin
  insert into room_outbox (stream_id, kind)
    select s.id, 'chat' from stream_streamers host join streams s on s.id = host.stream_id
    where host.user_id = new.streamer_id and s.status < 40 and not exists (
      select from stream_streamers before where before.stream_id = s.id and before.position < host.position);
  return null;
end $$;
create trigger chat_room_logged after update on chat_rooms for each row execute function log_chat_room();

alter type comment_outcome add attribute wait_seconds int;

-- Stores a comment, or returns the one that was already sent with the same key. A refusal changes nothing. The modes of
-- the host's chat hold for everybody who doesn't moderate, muted words for everybody. `refusedByChat` in
-- packages/rules/src/live/chat.ts is the same decision. Processes of the previous version call the function without
-- `folded` and `is_operator`.
create function send_comment(
  sender bigint, key text, input bytea, media text, said text, folded text, is_operator boolean, now timestamptz,
  most int, within_seconds int
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

  select s.id, s.status, r.slow_seconds, r.folded_words,
      is_operator or exists (
        select from stream_streamers on_stage where on_stage.stream_id = s.id and on_stage.user_id = sender) as moderates,
      coalesce(r.followers_only, false) and not exists (
        select from follows f where f.follower_id = sender and f.streamer_id = host.user_id) as must_follow,
      exists (
        select from blocks b join stream_streamers on_stage on on_stage.user_id = b.streamer_id
        where on_stage.stream_id = s.id and b.user_id = sender) as is_blocked
    into stage from streams s left join lateral (
      select user_id from stream_streamers where stream_id = s.id order by position limit 1) host on true
    left join chat_rooms r on r.streamer_id = host.user_id
    where s.media_id = media and s.status <> 100;
  if stage.slow_seconds > 0 and not stage.moderates then
    -- The wait is at most that of the mode, because another process's clock may be ahead.
    select least(stage.slow_seconds, greatest(0, ceil(extract(epoch from max(c.at) - now) + stage.slow_seconds)))
      into outcome.wait_seconds from comments c
      where user_id = sender and stream_id = stage.id and c.at > now - make_interval(secs => stage.slow_seconds);
  end if;
  outcome.refusal := case
    when stage.id is null then 'notFound'
    when author.suspended_until > now then 'notSignedIn'
    when stage.status <> 30 then 'live.streamNotLive'
    when stage.is_blocked then 'live.blocked'
    when stage.must_follow and not stage.moderates then 'live.followersOnly'
    when exists (select from unnest(stage.folded_words) as word where strpos(folded, word) > 0) then 'live.mutedWord'
    when outcome.wait_seconds > 0 then 'live.slowMode'
    -- On both sides of now, because another process's clock may be ahead.
    when (select count(*) from comments c
      where user_id = sender and c.at > now - period and c.at < now + period) >= most then 'live.tooManyComments'
  end;
  if outcome.refusal is distinct from 'live.slowMode' then outcome.wait_seconds := null; end if;
  if outcome.refusal is not null then return outcome; end if;

  insert into comments (stream_id, user_id, text, at, idempotency_key, input_hash)
    values (stage.id, sender, said, now, key, case when key is not null then input end)
    returning id into outcome.comment_id;
  outcome.text := said;
  outcome.at := now;
  return outcome;
end $$;
