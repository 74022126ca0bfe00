alter table users add column official_version int not null default 0;

-- Lists about one person.
create index sessions_of_user on sessions (user_id, id);
create index gift_sends_sender on gift_sends (sender_id, id);
create index report_cases_user on report_cases (user_id, id);

-- An operator sees the site as a person does. Only the session that has opened the view can use it.
create table person_views (
  id uuid primary key,
  operator_id bigint not null references users,
  session_id uuid not null,
  user_id bigint not null references users,
  token_hash bytea not null unique,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index person_views_due on person_views (expires_at);
