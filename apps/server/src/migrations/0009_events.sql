-- Broadcaster events: who takes part, which one scores and when, what was scored, and how it ended.

create table events (
  id bigint generated always as identity primary key,
  -- The parent's id: what an address names.
  event_id text not null unique check (event_id ~ '^[a-z0-9_]{1,40}$'),
  -- 1 rank, 2 threshold, 3 rank plus threshold
  event_type smallint not null check (event_type in (1, 2, 3)),
  -- 0 not held, 1 open, 2 in aggregating, 3 complete aggregate, 4 closed
  status smallint not null default 0 check (status between 0 and 4),
  -- 1 gift coins, 2 broadcast seconds, 3 watch seconds
  score_type smallint not null check (score_type in (1, 2, 3)),
  begin_at timestamptz not null,
  end_at timestamptz not null,
  aggregated_at timestamptz,
  closed_at timestamptz,
  -- 0: no groups.
  number_of_groups smallint not null default 0 check (number_of_groups between 0 and 100),
  number_of_winners int not null default 0 check (number_of_winners >= 0),
  -- Steps, rising.
  thresholds int[] not null default '{}',
  -- Null: everybody.
  user_ranks text[],
  -- Texts by locale.
  name jsonb not null,
  description jsonb not null,
  header_image_url text not null,
  icon_url text not null,
  page_image_url text not null default '',
  font_color_id smallint not null default 0,
  bg_color text not null default '' check (bg_color ~ '^(#[0-9A-Fa-f]{6})?$'),
  image_id smallint not null default 0 check (image_id between 0 and 9999),
  show_score boolean not null default true,
  show_broadcast_time boolean not null default true,
  show_all_broadcast smallint not null default 0 check (show_all_broadcast in (0, 1, 2)),
  show_all_watch smallint not null default 0 check (show_all_watch in (0, 1, 2)),
  show_all_score smallint not null default 0 check (show_all_score in (0, 1, 2)),
  created_at timestamptz not null,
  check (begin_at < end_at),
  check ((status >= 3) = (aggregated_at is not null)),
  check ((status = 4) = (closed_at is not null))
);
create index events_begin on events (begin_at) where status = 0;
create index events_end on events (end_at) where status in (1, 2, 3);

create function refuse_event_going_back() returns trigger language plpgsql as $$
begin
  raise exception 'event % cannot go from status % to %', old.event_id, old.status, new.status;
end $$;
create trigger events_only_forward before update of status on events
  for each row when (new.status < old.status or new.status > old.status + 1)
  execute function refuse_event_going_back();

-- What is to be known of a streamer before an entry is decided. Whoever changes entries of a streamer holds this row.
create table event_streamers (
  streamer_id bigint primary key references users,
  last_switch_at timestamptz,
  rank_enabled boolean not null default false,
  rank text not null default 'E' check (rank in ('E', 'D', 'C', 'B', 'A', 'S')),
  -- The day in Japan for which the rank was made up.
  ranked_on date
);

create table event_entries (
  id bigint generated always as identity primary key,
  event_id bigint not null references events,
  streamer_id bigint not null references users,
  -- 0 cancelled, 1 pre-entry, 2 entered, 3 scoring, 4 given up: its score is erased, and it cannot be entered again
  status smallint not null check (status between 0 and 4),
  -- Dealt when the event begins.
  group_id smallint check (group_id > 0),
  entered_at timestamptz not null,
  came_from text,
  media_id text,
  unique (event_id, streamer_id)
);
-- However it is pressed: nobody scores in two events at once.
create unique index event_entries_scoring on event_entries (streamer_id) where status = 3;
create index event_entries_streamer on event_entries (streamer_id);
create index event_entries_event on event_entries (event_id, status);

-- Every change of an entry.
create table event_entry_log (
  id bigint generated always as identity primary key,
  entry_id bigint not null references event_entries,
  change text not null check (change in
    ('preEntry', 'entry', 'cancel', 'override', 'begin', 'switch', 'leave', 'replace', 'end')),
  at timestamptz not null
);
create index event_entry_log_entry on event_entry_log (entry_id, id);
create trigger event_entry_log_append_only before update or delete or truncate on event_entry_log
  for each statement execute function refuse_change();

-- When which entry of a streamer scored. Scores are made from these and from what happened meanwhile, so a begin that is
-- written down late still counts from the second at which it was due.
create table event_scoring_spans (
  id bigint generated always as identity primary key,
  streamer_id bigint not null references users,
  entry_id bigint not null references event_entries,
  began_at timestamptz not null,
  ended_at timestamptz,
  check (ended_at >= began_at)
);
create unique index event_scoring_spans_open on event_scoring_spans (streamer_id) where ended_at is null;
create index event_scoring_spans_streamer on event_scoring_spans (streamer_id, began_at);
create index event_scoring_spans_entry on event_scoring_spans (entry_id);

-- A participant's score, from the pre-entry on. It goes when that is cancelled, or the entry is given up.
create table event_scores (
  entry_id bigint primary key references event_entries,
  event_id bigint not null references events,
  -- 0 until groups are dealt, and where there are none.
  group_id smallint not null default 0,
  streamer_id bigint not null references users,
  coins bigint not null default 0 check (coins >= 0),
  broadcast_ms bigint not null default 0 check (broadcast_ms >= 0),
  watch_ms bigint not null default 0 check (watch_ms >= 0),
  -- Coins or whole seconds, as the event's score type says.
  score bigint not null default 0 check (score >= 0),
  -- When the score was reached: of equals, the earlier stands first, and then the earlier entry.
  reached_at timestamptz not null
);
create index event_scores_rank on event_scores (event_id, score desc, reached_at, entry_id) include (streamer_id);
create index event_scores_group on event_scores (event_id, group_id, score desc, reached_at, entry_id) include (streamer_id);

-- Which gift scored for which entry: each gift once.
create table event_gifts (
  gift_send_id bigint primary key references gift_sends,
  entry_id bigint not null references event_entries,
  coins bigint not null check (coins > 0)
);
create index event_gifts_entry on event_gifts (entry_id);

-- How far a span's seconds have been counted into events; null: not at all.
alter table presence_spans add column scored_until timestamptz;
create index presence_spans_unscored on presence_spans (id)
  where kind <> 'online' and (scored_until is null or scored_until < seen_at);

-- What of somebody's time on stages is counted already: on two at once, it counts once.
create index presence_spans_stages on presence_spans (user_id, began_at) where kind = 'broadcast';

-- The points of somebody's last 28 days, up to this moment.
create index gift_sends_earner on gift_sends (streamer_id, earned_on) include (points);

-- Participants and sums of an event (group 0) and of its groups.
create table event_sums (
  event_id bigint not null references events,
  group_id smallint not null check (group_id >= 0),
  participants int not null default 0 check (participants >= 0),
  score bigint not null default 0,
  broadcast_ms bigint not null default 0,
  watch_ms bigint not null default 0,
  primary key (event_id, group_id)
);
-- They are there from the beginning, so that they are only ever changed, and in the order of their key.
create function open_event_sums() returns trigger language plpgsql as $$
begin
  insert into event_sums (event_id, group_id)
  select new.id, generate_series(0, new.number_of_groups) on conflict do nothing;
  return null;
end $$;
create trigger events_sums after insert or update of number_of_groups on events
  for each row execute function open_event_sums();

-- Final results, as they were written.
create table event_results (
  event_id bigint not null references events,
  streamer_id bigint not null references users,
  group_id smallint not null,
  -- Places from 1 on without gaps, in the event and in the group; ranks are shared by equals.
  position int not null,
  rank int not null,
  group_position int not null,
  group_rank int not null,
  score bigint not null,
  broadcast_sec bigint not null,
  watch_sec bigint not null,
  is_winner boolean not null,
  reached_thresholds smallint not null,
  primary key (event_id, streamer_id)
);
create unique index event_results_position on event_results (event_id, position);
create unique index event_results_group on event_results (event_id, group_id, group_position);
create trigger event_results_append_only before update or delete or truncate on event_results
  for each statement execute function refuse_change();
