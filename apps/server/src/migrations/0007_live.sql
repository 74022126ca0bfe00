-- Streams with people in front of them: comments, gifts, follows, blocks, time on stage and time watched, scores, points.

alter table users
  add column likes bigint not null default 0 check (likes >= 0),
  add column sns_props jsonb not null default '{}';

-- What the avatar is drawn from on the stage.
alter table avatars add column look jsonb;

alter table streams
  add column started_at timestamptz,
  add column ended_at timestamptz,
  -- Where an RTMP stream comes in and plays; the key is a secret of the streamer's.
  add column ingest_key_hash bytea unique,
  add column playback_url text;
create index streams_live on streams (id) where status = 30;
create index stream_streamers_user on stream_streamers (user_id);

-- Counters that many change at once are kept in pieces, and read as their sum: nobody waits for a popular row.
create table tallies (
  kind text not null check (kind in ('followers')),
  owner_id bigint not null references users,
  piece smallint not null check (piece between 0 and 15),
  value bigint not null,
  primary key (kind, owner_id, piece)
);

create table follows (
  follower_id bigint not null references users,
  streamer_id bigint not null references users,
  at timestamptz not null,
  primary key (follower_id, streamer_id),
  check (follower_id <> streamer_id)
);
create index follows_streamer on follows (streamer_id, at);

create table blocks (
  streamer_id bigint not null references users,
  user_id bigint not null references users,
  at timestamptz not null,
  primary key (streamer_id, user_id),
  check (streamer_id <> user_id)
);

create table comments (
  id bigint generated always as identity primary key,
  stream_id bigint not null references streams,
  user_id bigint not null references users,
  text text not null check (length(text) between 1 and 200),
  at timestamptz not null,
  removed_at timestamptz,
  removed_by bigint references users
);
create index comments_stream on comments (stream_id, id) where removed_at is null;
create index comments_user on comments (user_id, at);

create table gifts (
  id bigint generated always as identity primary key,
  gift_id text not null unique,
  name text not null,
  image_url text not null,
  price bigint not null check (price > 0),
  counts smallint[] not null,
  position smallint not null,
  offered boolean not null default true
);

-- Every gift ever sent. Scores, rankings and LIVE points are made from it and can be made from it again.
create table gift_sends (
  id bigint generated always as identity primary key,
  sender_id bigint not null references users,
  idempotency_key text not null,
  stream_id bigint not null references streams,
  -- The host: whose points and score it is.
  streamer_id bigint not null references users,
  gift_id bigint not null references gifts,
  count smallint not null check (count between 1 and 100),
  coins bigint not null check (coins > 0),
  points bigint not null check (points >= 0),
  transfer_id bigint not null references ledger_transfers,
  at timestamptz not null,
  -- The day in Japan whose points these are: that of `at`, or the next when that day's points were made up already.
  earned_on date not null,
  unique (sender_id, idempotency_key)
);
create index gift_sends_streamer on gift_sends (streamer_id, at);
create index gift_sends_earned on gift_sends (earned_on, streamer_id) include (points);
create index gift_sends_stream on gift_sends (stream_id, id);
create trigger gift_sends_append_only before update or delete or truncate on gift_sends
  for each statement execute function refuse_change();

-- What somebody has given to a streamer: in one stream ('stream:<id>'), on one day ('day:2026-11-15'), in one month
-- ('month:2026-11') and in all ('total'). Changed only with a gift of that sender, who is locked anyway.
create table audience_scores (
  streamer_id bigint not null references users,
  period text not null,
  sender_id bigint not null references users,
  score bigint not null check (score > 0),
  -- When the score was reached: of equals, the earlier stands first.
  reached_at timestamptz not null,
  last_send_id bigint not null,
  primary key (streamer_id, period, sender_id)
);
create index audience_scores_rank on audience_scores (streamer_id, period, score desc, reached_at, last_send_id)
  include (sender_id);

-- What streamers have received, by day, month and in all: rolled up from the gifts by one process, behind a watermark.
create table streamer_scores (
  period text not null,
  streamer_id bigint not null references users,
  score bigint not null check (score > 0),
  reached_at timestamptz not null,
  last_send_id bigint not null,
  primary key (period, streamer_id)
);
create index streamer_scores_rank on streamer_scores (period, score desc, reached_at, last_send_id) include (streamer_id);

-- How far the gifts have been rolled up, by what for.
create table watermarks (
  name text primary key,
  last_id bigint not null
);

-- Lots of LIVE points ('livePoint:2026-11') that have expired are found by their month.
create index ledger_accounts_live_point on ledger_accounts (kind) where kind like 'livePoint:%';

-- Who is where, to the second: on a stage, in front of one, or here at all. A span that its process no longer prolongs
-- ended when it was last seen.
create table presence_spans (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('broadcast', 'watch', 'online')),
  stream_id bigint references streams,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  check (seen_at >= began_at),
  check ((stream_id is null) = (kind = 'online'))
);
-- However many tabs somebody has open, there is one span.
create unique index presence_spans_open on presence_spans (user_id, kind, stream_id) nulls not distinct
  where ended_at is null;
create index presence_spans_due on presence_spans (seen_at) where ended_at is null;
create index presence_spans_stream on presence_spans (stream_id, kind);
