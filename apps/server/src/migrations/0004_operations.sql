create table maintenance_windows (
  id bigint generated always as identity primary key,
  begin_at timestamptz not null,
  -- Null: until an operator ends it.
  end_at timestamptz,
  check (end_at is null or end_at >= begin_at)
);

-- What the sandbox remembers over a restart: its clock's offset, regions of sessions. Empty in production.
create table sandbox_state (
  key text primary key,
  value jsonb not null
);
