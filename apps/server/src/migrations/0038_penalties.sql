-- Penalties with their notices and appeals, and the restricted sessions in which suspended people read and appeal.
create table penalties (
  -- The number in the notice's address.
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  type text not null check (type in ('warning', 'suspend', 'stop')),
  reason text not null,
  place text not null,
  category text not null,
  days integer check (days > 0),
  -- A level was skipped on purpose.
  exceptional boolean not null,
  operator_id bigint not null references users,
  sent_at timestamptz not null,
  -- 'infinity' is a permanent suspension. Null for a warning.
  suspended_until timestamptz,
  lifted_at timestamptz,
  withdrawn_at timestamptz,
  version integer not null default 0,
  check ((type = 'suspend') = (days is not null)),
  check ((type = 'warning') = (suspended_until is null))
);
create index penalties_user on penalties (user_id, id);

create table penalty_appeals (
  id uuid primary key,
  -- The order in the operators' inbox.
  seq bigint generated always as identity unique,
  -- One appeal for each penalty.
  penalty_id bigint not null unique references penalties,
  text text not null constraint penalty_appeals_text_sealed check (is_sealed(text)),
  sent_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'rejected')),
  operator_id bigint references users,
  answer text constraint penalty_appeals_answer_sealed check (is_sealed(answer)),
  answered_at timestamptz,
  check ((outcome is null) = (answered_at is null))
);
create index penalty_appeals_open on penalty_appeals (seq) where outcome is null;

-- A suspension that an operator makes directly is kept apart from those of penalties, so that neither ends the other.
-- `suspended_until` stays what every check reads: the latest end of all of them.
alter table users add column direct_until timestamptz;
update users set direct_until = suspended_until where suspended_until is not null;

-- Not in `sessions`, so that no call finds them unless it looks for them.
create table restricted_sessions (
  id uuid primary key,
  user_id bigint not null references users,
  -- The only notice that this session may read.
  penalty_id bigint not null references penalties,
  -- SHA-256 of the token.
  token_hash bytea not null unique,
  opened_at timestamptz not null,
  expires_at timestamptz not null
);
create index restricted_sessions_due on restricted_sessions (expires_at);
