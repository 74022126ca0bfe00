-- The events of a room come from rows that were committed. Triggers write an entry into room_outbox in the same
-- transaction. number_room_events() moves committed entries into room_events and gives each its number in its room.
-- Processes deliver from room_events, so that nothing is lost or doubled whatever dies in between.

create table room_outbox (
  id bigint generated always as identity primary key,
  stream_id bigint not null,
  kind text not null check (kind in ('comment', 'commentRemoved', 'gift', 'started', 'ended')),
  -- The comment or the gift_send; null for the stream itself.
  subject_id bigint
);

-- The newest events of each room.
create table room_events (
  stream_id bigint not null,
  seq bigint not null check (seq > 0),
  kind text not null,
  subject_id bigint,
  primary key (stream_id, seq)
);

-- Kept for as long as the stream: a number is never given twice.
create table rooms (
  stream_id bigint primary key,
  last_seq bigint not null check (last_seq > 0),
  -- UTC. Events of rooms in which nothing happens any more are deleted.
  active_on date not null,
  cleared boolean not null default false
) with (fillfactor = 50);
create index rooms_uncleared on rooms (active_on) where not cleared;

-- One row. Names the numbering: pages that have numbers of another epoch are told to catch up.
create table room_log (
  epoch uuid not null default gen_random_uuid()
);
create unique index room_log_single on room_log ((true));
insert into room_log default values;

create function log_comments() returns trigger language plpgsql as $$
begin
  insert into room_outbox (stream_id, kind, subject_id) select stream_id, 'comment', id from added order by id;
  return null;
end $$;
create trigger comments_logged after insert on comments referencing new table as added
  for each statement execute function log_comments();

create function log_comment_removed() returns trigger language plpgsql as $$
begin
  insert into room_outbox (stream_id, kind, subject_id) values (new.stream_id, 'commentRemoved', new.id);
  return null;
end $$;
create trigger comment_removed_logged after update of removed_at on comments for each row
  when (old.removed_at is null and new.removed_at is not null) execute function log_comment_removed();

create function log_gifts() returns trigger language plpgsql as $$
begin
  insert into room_outbox (stream_id, kind, subject_id) select stream_id, 'gift', id from added order by id;
  return null;
end $$;
create trigger gifts_logged after insert on gift_sends referencing new table as added
  for each statement execute function log_gifts();

create function log_stream() returns trigger language plpgsql as $$
begin
  insert into room_outbox (stream_id, kind) values (new.id, case new.status when 30 then 'started' else 'ended' end);
  return null;
end $$;
-- Nobody waits for a stream that was not announced and needs no encoder: it is live with its first commit.
create trigger stream_started_logged after update of status on streams for each row
  when (old.status < 30 and new.status = 30 and (old.starts_at is not null or old.ready_at is not null))
  execute function log_stream();
create trigger stream_ended_logged after update of status on streams for each row
  when (old.status < 40 and new.status >= 40) execute function log_stream();

-- Numbers committed entries, oldest first, and notifies every process. Answers how many of each kind each room got;
-- null when another process is numbering, because only one may at a time. It must be a transaction of its own: its lock
-- ends with the statement, so that a process that hangs or dies never holds it.
create function number_room_events(process text, batch_size int, kept int) returns jsonb language plpgsql as $$
declare
  numbered jsonb;
  stream_ids jsonb;
begin
  if not exists (select from room_outbox) then return '[]'; end if;
  if not pg_try_advisory_xact_lock(4711004) then return null; end if;
  with entry as (
    delete from room_outbox where id in (select id from room_outbox order by id limit batch_size) returning *
  ), size as (
    select stream_id, count(*) as entries from entry group by stream_id
  ), room as (
    insert into rooms (stream_id, last_seq, active_on)
    select stream_id, entries, (now() at time zone 'utc')::date from size
    on conflict (stream_id) do update
      set last_seq = rooms.last_seq + excluded.last_seq, active_on = excluded.active_on, cleared = false
    returning stream_id, last_seq
  ), event as (
    insert into room_events (stream_id, seq, kind, subject_id)
    select stream_id, last_seq - entries + row_number() over (partition by stream_id order by id), kind, subject_id
    from entry join size using (stream_id) join room using (stream_id)
    returning stream_id, kind
  ), expired as (
    -- Now and then, and not with every event.
    delete from room_events e using room r join size using (stream_id)
    where e.stream_id = r.stream_id and e.seq <= r.last_seq - kept and r.last_seq / 100 > (r.last_seq - entries) / 100
  )
  select coalesce(jsonb_agg(jsonb_build_object('streamId', stream_id::text, 'kind', kind, 'count', events)), '[]')
  into numbered from (select stream_id, kind, count(*) as events from event group by stream_id, kind) as summed;

  select jsonb_agg(distinct each -> 'streamId') into stream_ids from jsonb_array_elements(numbered) as each;
  -- A notification has 8,000 bytes at most. Null: any room.
  if jsonb_array_length(stream_ids) > 300 then stream_ids := null; end if;
  if jsonb_array_length(numbered) > 0 then
    perform pg_notify('avalive', json_build_object('name', 'roomsGrew',
      'payload', json_build_object('process', process, 'streamIds', stream_ids))::text);
  end if;
  return numbered;
end $$;
