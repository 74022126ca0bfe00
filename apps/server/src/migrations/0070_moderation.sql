-- The queue of reports in each of its orders. The first: urgent cases, then the oldest.
create index report_cases_queue
  on report_cases (status, (case when urgent then 1000000000000000 else 0 end - id), id);
create index report_cases_latest on report_cases (status, last_reported_at, id);
create index report_cases_most on report_cases (status, people, id);
-- Earlier cases of a person.
create index report_cases_person on report_cases (user_id, id);

-- What operators write to each other about a case.
create table report_notes (
  id uuid primary key,
  case_id bigint not null references report_cases on delete cascade,
  operator_id bigint not null references users,
  text text not null constraint report_notes_text_sealed check (is_sealed(text)),
  created_at timestamptz not null
);
create index report_notes_case on report_notes (case_id, created_at);

-- Words that nobody may use in comments, titles and nicknames.
create table service_muted_words (
  id bigint generated always as identity primary key,
  word text not null,
  -- As texts are compared: without case, width and invisible characters.
  folded_word text not null unique,
  added_by bigint not null references users,
  added_at timestamptz not null
);
create index service_muted_words_at on service_muted_words (added_at, id);

-- Validated later, without a lock that stops calls.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'streamStarted', 'reminder', 'eventResult', 'giftCode', 'payoutSent', 'payoutReturned', 'destinationChanged', 'penalty',
  'appealAnswered', 'profileReset', 'notice', 'reportOutcome'
)) not valid;

-- Stores a comment, or returns the one that was already sent with the same key. A refusal changes nothing. The modes of
-- the host's chat hold for everybody who doesn't moderate, muted words for everybody. `refusedByChat` in
-- packages/rules/src/live/chat.ts is the same decision. A reply belongs to a comment of the same stream; the comment may
-- have been removed meanwhile. What is muted for the whole
-- service is refused in the same way.
create or replace function send_comment(
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
    when exists (select from service_muted_words w where strpos(folded, w.folded_word) > 0) then 'live.wordNotAllowed'
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
