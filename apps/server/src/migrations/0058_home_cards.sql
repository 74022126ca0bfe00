-- Home in about the time of a small query. Most of it was spent on building the JSON of each card and on reading its
-- host. Both change rarely, so they are written when they change.
alter table streams
  -- What a card shows of a live or announced stream and its host, as JSON; null once the stream is over.
  add column card text,
  -- Until when its host is suspended.
  add column hidden_until timestamptz;

create function keep_stream_card() returns trigger language plpgsql as $$
begin
  new.card := null;
  new.hidden_until := null;
  if new.status in (10, 20, 30) then
    select json_build_object('mediaId', new.media_id, 'title', new.title, 'thumbnail', new.thumbnail_url,
        'nickname', u.nickname, 'iconUrl', u.icon_url, 'profileId', u.profile_id, 'language', new.language)::text,
      u.suspended_until
      into new.card, new.hidden_until from users u where u.id = new.host_id;
  end if;
  return new;
end $$;
create trigger streams_card before insert or update of status, host_id, media_id, title, thumbnail_url, language
  on streams for each row execute function keep_stream_card();

-- A broadcast is announced and begun under a lock of its host, so no card misses a change of the host. Setting the host
-- again writes the card.
create function keep_host_cards() returns trigger language plpgsql as $$
begin
  update streams set host_id = new.id where host_id = new.id and status = 30;
  update streams set host_id = new.id where host_id = new.id and status in (10, 20);
  return null;
end $$;
create trigger users_cards after update of nickname, icon_url, profile_id, suspended_until on users for each row
  when ((old.nickname, old.icon_url, old.profile_id, old.suspended_until)
    is distinct from (new.nickname, new.icon_url, new.profile_id, new.suspended_until))
  execute function keep_host_cards();

-- The cards of live streams that have a picture (platform/picture.ts): id, viewers, crowd, event and what else is shown.
-- A query's conditions and its order are applied inside, because the function is inlined.
create function live_lines(moment timestamptz) returns table (
  id bigint, viewers bigint, started_at timestamptz, language text, official boolean, host_id bigint, event_id bigint,
  line text
) language sql stable as $$
  select s.id, s.viewers, s.started_at, s.language, s.official, s.host_id, s.event_id,
    '["' || s.id || '",' || s.viewers || ',' || s.watch_count || ',' || coalesce(s.event_id::text, 'null') || ',' || s.card || ']'
  from streams s
  where s.status = 30 and s.card is not null and (s.hidden_until is null or s.hidden_until <= moment)
    and (s.media_type <> 0 or (
      s.playback_url is not null and s.has_picture and (not s.attended or coalesce((
        -- Limited, because `exists` would be answered by reading all broadcasts.
        select true from presence_spans p where p.stream_id = s.id and p.kind = 'broadcast' and p.ended_at is null
        limit 1), false))))
$$;

-- The rows of the home page as JSON, in one statement whose plan is kept: planning it takes longer than running it. The
-- limits are written out, because a plan for any limit would read and sort all live streams. The first list has one more
-- stream than a page, which tells whether there are more. Processes of the version before still call `home_rows` and
-- `live_cards`; a later version drops both.
create function home_lines(viewer bigint, spoken text, moment timestamptz)
returns text language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  -- Whether the viewer has blocked somebody, or was blocked. Most people are spared the two lookups for each stream.
  blocks_exist boolean := viewer is not null and (
    exists (select from blocks b where b.user_id = viewer) or exists (select from blocks b where b.streamer_id = viewer));
begin
  return (
    with running as materialized (
      select e.id, e.event_id, coalesce(e.name ->> spoken, e.name ->> 'en') as name from events e where e.status = 1
    ), followed as materialized (
      -- Separate, because a plan with the limit would read all live streams and look for followed ones among them.
      select s.id, s.viewers from follows f join streams s on s.host_id = f.streamer_id and s.status = 30
      where f.follower_id = viewer
    )
    select concat('{"live":[', (
        select string_agg(c.line, ',') from (
          select * from live_lines(moment) l where (not blocks_exist or not exists (
            select from blocks b where b.streamer_id = l.host_id and b.user_id = viewer
            union all select from blocks b where b.streamer_id = viewer and b.user_id = l.host_id))
          order by l.viewers desc, l.id desc limit 25) c),
      '],"official":[', (
        select string_agg(c.line, ',') from (
          select * from live_lines(moment) l where l.official and (not blocks_exist or not exists (
            select from blocks b where b.streamer_id = l.host_id and b.user_id = viewer
            union all select from blocks b where b.streamer_id = viewer and b.user_id = l.host_id))
          order by l.viewers desc, l.id desc limit 12) c),
      '],"inEvents":[', (
        select string_agg(c.line, ',') from (
          select * from live_lines(moment) l
          where l.event_id is not null and l.event_id in (select r.id from running r) and (not blocks_exist or not exists (
            select from blocks b where b.streamer_id = l.host_id and b.user_id = viewer
            union all select from blocks b where b.streamer_id = viewer and b.user_id = l.host_id))
          order by l.viewers desc, l.id desc limit 12) c),
      '],"byLanguage":[', (
        select string_agg(c.line, ',') from (
          select * from live_lines(moment) l where l.language = spoken and (not blocks_exist or not exists (
            select from blocks b where b.streamer_id = l.host_id and b.user_id = viewer
            union all select from blocks b where b.streamer_id = viewer and b.user_id = l.host_id))
          order by l.viewers desc, l.id desc limit 12) c),
      '],"fresh":[', (
        select string_agg(c.line, ',') from (
          select * from live_lines(moment) l where (not blocks_exist or not exists (
            select from blocks b where b.streamer_id = l.host_id and b.user_id = viewer
            union all select from blocks b where b.streamer_id = viewer and b.user_id = l.host_id))
          order by l.started_at desc, l.id desc limit 12) c),
      '],"following":[', (
        select string_agg(c.line, ',') from (
          select l.line from (select * from followed order by viewers desc, id desc offset 0) o
          cross join lateral (select * from live_lines(moment) l where l.id = o.id and (not blocks_exist or not exists (
            select from blocks b where b.streamer_id = l.host_id and b.user_id = viewer
            union all select from blocks b where b.streamer_id = viewer and b.user_id = l.host_id))) l
          order by o.viewers desc, o.id desc limit 25) c),
      '],"upcoming":[', (
        select string_agg(concat('[', a.card, ',', to_json(a.starts_at), ',', exists (
            select from broadcast_reminders r where r.user_id = viewer and r.stream_id = a.id)::text, ']'), ',')
        from (
          select l.id, l.card, l.starts_at from streams l
          where l.status in (10, 20) and l.starts_at > moment and l.card is not null
            and (l.hidden_until is null or l.hidden_until <= moment) and (not blocks_exist or not exists (
            select from blocks b where b.streamer_id = l.host_id and b.user_id = viewer
            union all select from blocks b where b.streamer_id = viewer and b.user_id = l.host_id))
          order by l.starts_at, l.id limit 12) a),
      '],"events":', (
        select coalesce(json_agg(json_build_array(r.id, r.event_id, r.name)), '[]') from running r),
      ',"languages":', (
        select coalesce(json_agg(l), '[]')
        from unnest('{ja,en,es,pt-BR,id,fr,ru,de,zh-Hant,th,ms,ko}'::text[]) l
        where exists (select from streams s where s.status = 30 and s.language = l)),
      '}')
  );
end $$;
