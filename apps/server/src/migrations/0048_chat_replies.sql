-- Replies, and the comment that is pinned above a chat.

-- No foreign key: comments are never deleted, and its check would scan a large table under a lock.
alter table comments add column reply_to_id bigint;

-- A removed comment is not shown, whether or not it is still here.
create table pinned_comments (
  stream_id bigint primary key references streams,
  comment_id bigint not null references comments,
  pinned_by bigint not null references users,
  pinned_at timestamptz not null
);

create function log_pinned_comment() returns trigger language plpgsql as $$
begin
  insert into room_outbox (stream_id, kind) values (coalesce(new.stream_id, old.stream_id), 'chat');
  return null;
end $$;
create trigger pinned_comment_logged after insert or update or delete on pinned_comments
  for each row execute function log_pinned_comment();

alter type comment_outcome
  add attribute reply_id bigint, add attribute reply_vlive_id text, add attribute reply_nickname text;

drop function send_comment(bigint, text, bytea, text, text, text, boolean, timestamptz, int, int);

-- Stores a comment, or returns the one that was already sent with the same key. A refusal changes nothing. The modes of
-- the host's chat hold for everybody who doesn't moderate, muted words for everybody. `refusedByChat` in
-- packages/rules/src/live/chat.ts is the same decision. A reply belongs to a comment of the same stream; the comment may
-- have been removed meanwhile. Processes of the previous version call the function with eight parameters.
create function send_comment(
  sender bigint, key text, input bytea, media text, said text, folded text, is_operator boolean, reply bigint,
  now timestamptz, most int, within_seconds int
) returns comment_outcome language plpgsql as $$
declare
  outcome comment_outcome;
  author record;
  known record;
  parent record;
  stage record;
  period interval := make_interval(secs => within_seconds);
begin
  -- From here on, this sender's comments are decided one after another.
  select suspended_until into author from users where id = sender for no key update;
  select id, c.text, c.at, input_hash, reply_to_id into known from comments c where user_id = sender and idempotency_key = key;
  if known.id is not null then
    if known.input_hash <> input then outcome.refusal := 'live.keyUsedOtherwise'; end if;
    outcome.comment_id := known.id;
    outcome.text := known.text;
    outcome.at := known.at;
    select u.vlive_id, u.nickname into outcome.reply_vlive_id, outcome.reply_nickname
      from comments c join users u on u.id = c.user_id where c.id = known.reply_to_id;
    outcome.reply_id := known.reply_to_id;
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
  select c.id, u.vlive_id, u.nickname into parent
    from comments c join users u on u.id = c.user_id where c.id = reply and c.stream_id = stage.id;
  outcome.refusal := case
    when stage.id is null or reply is not null and parent.id is null then 'notFound'
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

  insert into comments (stream_id, user_id, text, at, idempotency_key, input_hash, reply_to_id)
    values (stage.id, sender, said, now, key, case when key is not null then input end, reply)
    returning id into outcome.comment_id;
  outcome.text := said;
  outcome.at := now;
  outcome.reply_id := parent.id;
  outcome.reply_vlive_id := parent.vlive_id;
  outcome.reply_nickname := parent.nickname;
  return outcome;
end $$;
