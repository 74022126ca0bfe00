-- Games beside the streams: their periods, the rankings of each, and the scores that game servers report.

create table games (
  id bigint generated always as identity primary key,
  game_id text not null unique,
  names jsonb not null
);

-- Who may report scores of a game. The key itself is nowhere.
create table game_servers (
  id bigint generated always as identity primary key,
  game_id bigint not null references games,
  name text not null,
  key_hash bytea not null unique,
  created_at timestamptz not null,
  revoked_at timestamptz
);

create table game_periods (
  id bigint generated always as identity primary key,
  period_id text not null unique,
  game_id bigint not null references games,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  unique (game_id, start_at)
);

-- Overall (1) is the whole period, limited (2) a part of it.
create table game_rankings (
  id bigint generated always as identity primary key,
  period_id bigint not null references game_periods,
  ranking_type smallint not null check (ranking_type in (1, 2)),
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  unique (period_id, ranking_type)
);

create function refuse_outside_period() returns trigger language plpgsql as $$
declare
  period bigint;
begin
  if tg_table_name = 'game_periods' then period := new.id; else period := new.period_id; end if;
  if exists (
    select from game_rankings r join game_periods p on p.id = r.period_id
    where p.id = period
      and (r.start_at < p.start_at or r.end_at > p.end_at
           or (r.ranking_type = 1 and (r.start_at, r.end_at) is distinct from (p.start_at, p.end_at)))
  ) then
    raise exception 'a ranking is not the part of its period that it should be' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger game_rankings_in_period after insert or update on game_rankings
  deferrable initially deferred for each row execute function refuse_outside_period();
create constraint trigger game_periods_around_rankings after update on game_periods
  deferrable initially deferred for each row execute function refuse_outside_period();

-- Every score that was ever reported; who stands where is made from it.
create table game_submissions (
  id bigint generated always as identity primary key,
  server_id bigint not null references game_servers,
  idempotency_key text not null,
  period_id bigint not null references game_periods,
  user_id bigint not null references users,
  score bigint not null check (score >= 0),
  at timestamptz not null,
  unique (server_id, idempotency_key)
);
create trigger game_submissions_append_only before update or delete or truncate on game_submissions
  for each statement execute function refuse_change();

-- The best of everybody.
create table game_scores (
  ranking_id bigint not null references game_rankings,
  user_id bigint not null references users,
  score bigint not null check (score > 0),
  -- When the score was reached: of equals, the earlier stands first.
  reached_at timestamptz not null,
  submission_id bigint not null references game_submissions,
  primary key (ranking_id, user_id)
);
create index game_scores_rank on game_scores (ranking_id, score desc, reached_at, submission_id) include (user_id);
