-- The memories album: what a person did in an edition's period, computed once the period is over.
create table album_editions (
  id bigint generated always as identity primary key,
  year smallint not null unique check (year between 2000 and 2999),
  -- Days in Japan, both included.
  period_begin date not null,
  period_end date not null,
  visible_from timestamptz not null,
  -- The first moment at which it is over.
  visible_until timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'computing', 'computed')),
  -- The end of the last complete computation. Albums are shown from then on.
  computed_at timestamptz,
  -- The number of the computation, and how far it has come: everybody up to this id is done.
  run integer not null default 0,
  run_started_at timestamptz,
  last_user_id bigint not null default 0,
  albums_written integer not null default 0,
  version integer not null default 0,
  check (period_begin <= period_end),
  check (visible_from <= visible_until)
);
create index album_editions_visible on album_editions (visible_from desc);

-- A person without records has no row. The content is ids and numbers only: names and pictures are looked up when it is
-- read. jsonb has one text for equal content, so that a computation that changes nothing gives the same bytes.
create table albums (
  edition_id bigint not null references album_editions,
  user_id bigint not null references users,
  run integer not null,
  content jsonb not null,
  primary key (edition_id, user_id)
);

create table album_shares (
  edition_id bigint not null references album_editions,
  user_id bigint not null references users,
  shared_at timestamptz not null,
  primary key (edition_id, user_id)
);

-- A computation reads the records of a batch of people, and an album leaves out people who have blocked its owner.
create index presence_spans_watched on presence_spans (user_id, began_at) where kind = 'watch';
create index blocks_user on blocks (user_id);
create index event_results_wins on event_results (streamer_id) where is_winner;

insert into album_editions (year, period_begin, period_end, visible_from, visible_until, state, computed_at)
values (2023, '2023-01-01', '2023-12-10', '2023-12-11 00:00+09', '2024-01-10 23:59+09', 'computed', '2023-12-11 00:00+09');
