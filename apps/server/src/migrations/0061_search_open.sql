-- People and streams are live in a search exactly if home shows the stream: `live_lines` decides for both. The rest of the
-- function is as it was.
create or replace function find_by_keys(
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
          where ss.user_id = u.id and s.status = 30 and exists (
            select from live_lines(now_at) l where l.id = s.id and not is_hidden(l.host_id, nullif(reader, 0)))
          order by s.id desc limit 1))
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
        and (s.status in (10, 20) and s.starts_at > now_at - interval '1 day'
          or s.status = 30 and exists (select from live_lines(now_at) l where l.id = s.id));
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

-- A gacha is indexed again when its times are changed. When they pass, the indexing task notices.
drop trigger gachas_searchable on gachas;
create trigger gachas_searchable after insert or update of names, offered, start_at, end_at on gachas
  for each row execute function note_search_change(3);
