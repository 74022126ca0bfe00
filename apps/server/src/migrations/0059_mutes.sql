-- People whose comments and gifts a person doesn't want to see.
create table mutes (
  user_id bigint not null references users,
  muted_id bigint not null references users,
  at timestamptz not null,
  primary key (user_id, muted_id),
  check (user_id <> muted_id)
);
