-- Music-rights requests of streamers in Japan, with one to five songs each.
create table music_rights_requests (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  created_at timestamptz not null,
  -- Null for clients that send none.
  idempotency_key text,
  input_hash bytea not null
);
create unique index music_rights_requests_key on music_rights_requests (user_id, idempotency_key)
  where idempotency_key is not null;
create index music_rights_requests_user on music_rights_requests (user_id, created_at);
create index music_rights_requests_time on music_rights_requests (created_at, id);

create table music_rights_entries (
  request_id bigint not null references music_rights_requests on delete cascade,
  position smallint not null check (position between 0 and 4),
  -- Empty if the song has the other code.
  jasrac_id text not null check (jasrac_id = '' or jasrac_id ~ '^[0-9][0-9A-Z][0-9]{6}$'),
  nextone_id text not null check (nextone_id = '' or nextone_id ~ '^N[0-9]{8}$'),
  title text not null check (char_length(title) between 1 and 500),
  artist_name text not null check (char_length(artist_name) between 1 and 500),
  count smallint not null check (count between 1 and 100),
  primary key (request_id, position),
  constraint music_rights_entries_code check (jasrac_id <> '' or nextone_id <> '')
);
