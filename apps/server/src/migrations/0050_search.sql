-- Search by name (decision 0073). Keys are numbers that the rules compute from folded names; each leads to people,
-- streams, events or gachas in the order of their popularity, so that a search reads a fixed number of rows.

create table search_keys (
  key int not null,
  -- The lower, the earlier in results.
  place smallint not null,
  -- 0 person, 1 stream, 2 event, 3 gacha
  kind smallint not null check (kind between 0 and 3),
  ref_id bigint not null,
  primary key (key, place, kind, ref_id)
);

-- What is stored in search_keys, so that it can be replaced.
create table search_entries (
  kind smallint not null check (kind between 0 and 3),
  ref_id bigint not null,
  place smallint not null,
  keys int[] not null,
  primary key (kind, ref_id)
);

-- What has to be indexed again. Rows are only added and deleted, so that writers never wait for each other.
create table search_changes (
  id bigint generated always as identity primary key,
  kind smallint not null check (kind between 0 and 3),
  ref_id bigint not null
);

create function note_search_change() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, ref_id) values (tg_argv[0]::smallint, new.id);
  return null;
end $$;

create trigger users_searchable after insert or update of nickname, profile_id on users
  for each row execute function note_search_change(0);
create trigger streams_searchable after insert or update of title, status on streams
  for each row execute function note_search_change(1);
create trigger events_searchable after insert or update of name, status on events
  for each row execute function note_search_change(2);
create trigger gachas_searchable after insert or update of names, offered on gachas
  for each row execute function note_search_change(3);

-- Everything that exists is indexed by the next ticks.
insert into search_changes (kind, ref_id)
  select 3, id from gachas where offered
  union all select 2, id from events where status in (0, 1)
  union all select 1, id from streams where status in (10, 20, 30);
insert into search_changes (kind, ref_id) select 0, id from users;

-- Looks keys up, and returns the best candidates of each kind as they are now. Keys of misspellings are looked up only if
-- the others find fewer than `enough`. Hidden ones are left out: people who are suspended or in a block with the reader,
-- and their streams; streams, events and gachas that are over or withdrawn.
-- A function, because its plans are kept: planning would take longer than the search.
create function find_by_keys(
  asked_keys int[], asked_qualities smallint[], wanted smallint[],
  reader bigint, now_at timestamptz, most int, enough int
) returns table (kind smallint, quality smallint, place smallint, ref_id bigint, found json)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  kinds smallint[];
  ids bigint[];
  qualities smallint[];
  places smallint[];
  worst smallint := 2;
begin
  loop
    select array_agg(h.kind), array_agg(h.ref_id), array_agg(h.quality), array_agg(h.place)
      into kinds, ids, qualities, places
    from (
      select g.*, row_number() over (partition by g.kind order by g.quality, g.place, g.ref_id) as n
      from (
        select k.kind, k.ref_id, min(a.quality) as quality, min(k.place) as place
        from unnest(asked_keys, asked_qualities) as a (key, quality)
        cross join lateral (
          select s.kind, s.ref_id, s.place from search_keys s
          where s.key = a.key order by s.place, s.kind, s.ref_id limit 2 * most) k
        where a.quality <= worst and k.kind = any(wanted)
        group by 1, 2) g) h
    where h.n <= most;
    exit when worst = 3 or cardinality(ids) >= enough;
    worst := 3;
  end loop;

  if 0 = any(kinds) then
    return query
    select b.kind, b.quality, b.place, b.ref_id, json_build_object(
        'vliveId', u.vlive_id, 'profileId', u.profile_id, 'nickname', u.nickname, 'iconUrl', u.icon_url,
        'followerCount', (
          select coalesce(sum(t.value), 0) from tallies t where t.kind = 'followers' and t.owner_id = u.id),
        'mediaId', (
          select s.media_id from stream_streamers ss join streams s on s.id = ss.stream_id
          where ss.user_id = u.id and s.status = 30 order by s.id desc limit 1))
      from unnest(kinds, ids, qualities, places) as b (kind, ref_id, quality, place) join users u on u.id = b.ref_id
      where b.kind = 0 and coalesce(u.suspended_until <= now_at, true)
        and (reader = 0 or not exists (
          select from blocks x
          where x.streamer_id = u.id and x.user_id = reader or x.streamer_id = reader and x.user_id = u.id));
  end if;

  if 1 = any(kinds) then
    return query
    select b.kind, b.quality, b.place, b.ref_id, json_build_object(
        'mediaId', s.media_id, 'title', s.title, 'thumbnail', s.thumbnail_url, 'isLive', s.status = 30,
        'official', s.official, 'crowd', s.watch_count, 'startsAt', s.starts_at, 'streamers', stage.people)
      from unnest(kinds, ids, qualities, places) as b (kind, ref_id, quality, place) join streams s on s.id = b.ref_id
      cross join lateral (
        select json_agg(json_build_object('vliveId', u.vlive_id, 'profileId', u.profile_id, 'nickname', u.nickname,
            'iconUrl', u.icon_url) order by ss.position) as people,
          bool_or(coalesce(u.suspended_until > now_at, false)
            or reader <> 0 and exists (
              select from blocks x where x.streamer_id = u.id and x.user_id = reader
                or x.streamer_id = reader and x.user_id = u.id)) as is_hidden
        from stream_streamers ss join users u on u.id = ss.user_id where ss.stream_id = s.id) stage
      where b.kind = 1 and not stage.is_hidden
        and (s.status in (10, 20) and s.starts_at > now_at - interval '1 day' or s.status = 30 and (
          s.media_type <> 0 or s.playback_url is not null and s.has_picture and (not s.attended or exists (
            select from presence_spans p where p.stream_id = s.id and p.kind = 'broadcast' and p.ended_at is null))));
  end if;

  if 2 = any(kinds) then
    return query
    select b.kind, b.quality, b.place, b.ref_id, json_build_object(
        'eventId', e.event_id, 'names', e.name, 'imageUrl', e.header_image_url, 'isRunning', e.status = 1,
        'beginAt', e.begin_at, 'endAt', e.end_at)
      from unnest(kinds, ids, qualities, places) as b (kind, ref_id, quality, place) join events e on e.id = b.ref_id
      where b.kind = 2 and e.status in (0, 1) and e.end_at > now_at;
  end if;

  if 3 = any(kinds) then
    return query
    select b.kind, b.quality, b.place, b.ref_id, json_build_object(
        'gachaId', g.gacha_id, 'names', g.names, 'bannerUrl', g.banner_url, 'form', g.kind, 'endAt', g.end_at)
      from unnest(kinds, ids, qualities, places) as b (kind, ref_id, quality, place) join gachas g on g.id = b.ref_id
      where b.kind = 3 and g.offered and g.start_at <= now_at and g.end_at > now_at
        and exists (select from gacha_revisions r where r.gacha_id = g.id);
  end if;
end $$;
