-- Broadcasts that are announced, wait for an encoder, and end by themselves; presences that a process could not write
-- down; comments that are sent twice.

alter table streams
  -- When a reserved broadcast is to begin.
  add column starts_at timestamptz,
  -- Since when an RTMP broadcast waits for its encoder.
  add column ready_at timestamptz,
  -- Whether it ends when nobody holds it any more. The demo world's go on by themselves.
  add column attended boolean not null default false,
  -- The operator who ended it.
  add column ended_by bigint references users;
update streams set starts_at = created_at where status in (10, 20);
update streams set attended = true
  where ingest_key_hash is not null or exists (
    select from presence_spans p
    where p.stream_id = streams.id and p.kind = 'broadcast' and p.began_at <= streams.started_at);
create index streams_waiting on streams (id) where status in (10, 20);

-- The processes that write presences down, and when each last wrote down everybody who is there with it: a span that a
-- process could not prolong is not one that nobody holds.
create table presence_keepers (
  id uuid primary key,
  wrote_at timestamptz not null
);
-- Null: an encoder's, of which any process may hear.
alter table presence_spans add column keeper_id uuid;

-- What is sent again with the same key was said once.
alter table comments add column idempotency_key text;
create unique index comments_key on comments (user_id, idempotency_key) where idempotency_key is not null;
