-- Passkeys: the second factor of operators, and a way for everybody to prove again who they are.

alter table sessions
  -- When the person last proved who they are in this session. Null: at signed_in_at.
  add column authenticated_at timestamptz,
  -- When a passkey was verified in this session. Null: an operator has no rights of the role yet.
  add column second_factor_at timestamptz;

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Rises with each use. It stays 0 if the authenticator doesn't count.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- Whether the passkey is copied to the person's other devices.
  synced boolean not null,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- A challenge is deleted when it is used, whether the answer to it was right or wrong.
create table passkey_challenges (
  challenge text primary key,
  session_id uuid not null references sessions on delete cascade,
  purpose text not null check (purpose in ('create', 'verify')),
  expires_at timestamptz not null
);
create index passkey_challenges_session on passkey_challenges (session_id);
create index passkey_challenges_due on passkey_challenges (expires_at);

-- The code with which an operator without a passkey creates the first one. A new code replaces the one before.
create table passkey_invites (
  user_id bigint primary key references users,
  -- SHA-256 of the code.
  code_hash bytea not null,
  expires_at timestamptz not null
);
create index passkey_invites_due on passkey_invites (expires_at);

-- Signing in again while signed in: the account that has to come back.
alter table sign_in_attempts add column expected_user_id bigint references users;
