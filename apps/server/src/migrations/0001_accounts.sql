-- People, how they prove who they are, and the sessions they hold.

create table users (
  id bigint generated always as identity primary key,
  vlive_id text not null unique,
  profile_id text not null unique,
  username text not null unique,
  nickname text not null check (length(nickname) between 1 and 30),
  birthday date not null,
  region text not null check (region ~ '^[A-Z]{2}$'),
  description text not null default '',
  icon_url text not null,
  official smallint not null default 0 check (official in (0, 1)),
  role text not null default 'user' check (role in ('user', 'operator')),
  usage_permitted boolean not null default true,
  -- 'infinity' is a permanent suspension.
  suspended_until timestamptz,
  created_at timestamptz not null
);

create table identities (
  service text not null check (service in ('x', 'google', 'line', 'facebook', 'apple')),
  subject text not null,
  user_id bigint not null references users,
  created_at timestamptz not null,
  primary key (service, subject)
);
create index identities_user on identities (user_id);

create table avatars (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null,
  thumbnail_url text not null,
  created_at timestamptz not null
);
create index avatars_user on avatars (user_id);

create table sessions (
  id uuid primary key,
  user_id bigint not null references users,
  -- SHA-256 of the token: a copy of this table signs nobody in.
  token_hash bytea not null unique,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_due on sessions (expires_at);

-- One way through a sign-in: begun -> identified -> exchanged -> finished, or refused.
create table sign_in_attempts (
  id uuid primary key,
  status text not null check (status in ('begun', 'identified', 'exchanged', 'finished', 'refused')),
  -- The pre-login cookie of the browser that began it.
  browser_hash bytea not null,
  service text not null check (service in ('x', 'google', 'line', 'facebook', 'apple')),
  state_hash bytea not null unique,
  nonce text not null,
  code_verifier text not null,
  subject text,
  suggested_nickname text,
  user_id bigint references users,
  hand_off_hash bytea unique,
  hand_off_expires_at timestamptz,
  session_id uuid references sessions on delete set null,
  expires_at timestamptz not null
);
create index sign_in_attempts_browser on sign_in_attempts (browser_hash) where status = 'exchanged';
create index sign_in_attempts_due on sign_in_attempts (expires_at);

-- Processes remember who their callers are. Whatever changes a person, all of them hear of it with the commit.
create function tell_user_changed() returns trigger language plpgsql as $$
declare
  changed text := case tg_table_name when 'users' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'user_id' end;
begin
  perform pg_notify('avalive', json_build_object('name', 'userChanged', 'payload', json_build_object('userId', changed))::text);
  return null;
end $$;

create trigger users_changed after update on users for each row execute function tell_user_changed();
create trigger avatars_changed after insert or update on avatars for each row execute function tell_user_changed();
