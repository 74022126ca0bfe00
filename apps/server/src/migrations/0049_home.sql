-- Home: live streams by viewers, language and event, announced broadcasts, and reminders of them.
alter table streams
  -- The language of the host's page when the broadcast began, or was announced.
  add column language text,
  -- The person at position 0 of its stage.
  add column host_id bigint references users,
  -- How many watch, as the lists order them; written every few seconds. The number on a card is counted when it is read.
  add column viewers bigint not null default 0 check (viewers >= 0),
  -- The running event that its host scores in; written with the viewers.
  add column event_id bigint references events;

create function keep_stream_host() returns trigger language plpgsql as $$
begin
  update streams set host_id = new.user_id where id = new.stream_id;
  return null;
end $$;
create trigger stream_streamers_host after insert on stream_streamers
  for each row when (new.position = 0) execute function keep_stream_host();
-- The lists have no other streams.
update streams set host_id = h.user_id, viewers = streams.watch_count
  from stream_streamers h where h.stream_id = streams.id and h.position = 0 and streams.status in (10, 20, 30);

create index streams_live_viewers on streams (viewers desc, id desc) where status = 30;
create index streams_live_language on streams (language, viewers desc, id desc) where status = 30;
create index streams_live_official on streams (viewers desc, id desc) where status = 30 and official;
create index streams_live_in_events on streams (viewers desc, id desc) where status = 30 and event_id is not null;
create index streams_live_started on streams (started_at desc, id desc) where status = 30;
create index streams_live_host on streams (host_id) where status = 30;
create index streams_announced on streams (starts_at, id) where status in (10, 20);

-- People who want to be notified when an announced broadcast begins.
create table broadcast_reminders (
  user_id bigint not null references users,
  stream_id bigint not null references streams,
  created_at timestamptz not null,
  primary key (user_id, stream_id)
);
create index broadcast_reminders_stream on broadcast_reminders (stream_id);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'streamStarted', 'reminder', 'eventResult', 'giftCode', 'payoutSent', 'payoutReturned', 'destinationChanged', 'penalty',
  'appealAnswered', 'notice'
));

-- Whether a person doesn't get to see another one: either of them has blocked the other. Calling it takes too long for
-- the rows of the home page, which have the same condition.
create function is_hidden(host bigint, viewer bigint) returns boolean language sql stable as $$
  select viewer is not null and (
    exists (select from blocks where streamer_id = host and user_id = viewer)
    or exists (select from blocks where streamer_id = viewer and user_id = host))
$$;

-- Live streams that have a picture (platform/picture.ts), with their hosts and events. A query's conditions and its order
-- are applied inside, because the function is inlined.
create function live_cards(moment timestamptz) returns table (
  id bigint, media_id text, title text, thumbnail text, nickname text, icon_url text, profile_id text, crowd bigint,
  language text, official boolean, started_at timestamptz, viewers bigint, host_id bigint, event_row bigint,
  event_id text, event_name jsonb
) language sql stable as $$
  select s.id, s.media_id, s.title, s.thumbnail_url, u.nickname, u.icon_url, u.profile_id, s.watch_count,
    s.language, s.official, s.started_at, s.viewers, s.host_id, s.event_id, e.event_id, e.name
  from streams s
  join users u on u.id = s.host_id and (u.suspended_until is null or u.suspended_until <= moment)
  left join events e on e.id = s.event_id and e.status = 1
  where s.status = 30 and (s.media_type <> 0 or (
    s.playback_url is not null and s.has_picture and (not s.attended or coalesce((
      -- Limited, because `exists` would be answered by reading all broadcasts.
      select true from presence_spans p where p.stream_id = s.id and p.kind = 'broadcast' and p.ended_at is null
      limit 1), false))))
$$;

-- The rows of the home page, in one statement whose plan is kept: planning it takes ten times as long as running it. The
-- limits are written out, because a plan for any limit would read and sort all live streams. The first list has one more
-- stream than a page, which tells whether there are more.
create function home_rows(viewer bigint, spoken text, moment timestamptz)
returns json language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (
    with picked as (
      (select 'live' as name, c.viewers as place, c.* from live_cards(moment) c
        where (viewer is null or not exists (
          select from blocks b where b.streamer_id = c.host_id and b.user_id = viewer
          union all select from blocks b where b.streamer_id = viewer and b.user_id = c.host_id))
        order by c.viewers desc, c.id desc limit 25)
      union all
      (select 'official', c.viewers, c.* from live_cards(moment) c
        where c.official and (viewer is null or not exists (
          select from blocks b where b.streamer_id = c.host_id and b.user_id = viewer
          union all select from blocks b where b.streamer_id = viewer and b.user_id = c.host_id))
        order by c.viewers desc, c.id desc limit 12)
      union all
      (select 'inEvents', c.viewers, c.* from live_cards(moment) c
        where c.event_row is not null and c.event_id is not null and (viewer is null or not exists (
          select from blocks b where b.streamer_id = c.host_id and b.user_id = viewer
          union all select from blocks b where b.streamer_id = viewer and b.user_id = c.host_id))
        order by c.viewers desc, c.id desc limit 12)
      union all
      (select 'byLanguage', c.viewers, c.* from live_cards(moment) c
        where c.language = spoken and (viewer is null or not exists (
          select from blocks b where b.streamer_id = c.host_id and b.user_id = viewer
          union all select from blocks b where b.streamer_id = viewer and b.user_id = c.host_id))
        order by c.viewers desc, c.id desc limit 12)
      union all
      (select 'fresh', extract(epoch from c.started_at)::bigint, c.* from live_cards(moment) c
        where (viewer is null or not exists (
          select from blocks b where b.streamer_id = c.host_id and b.user_id = viewer
          union all select from blocks b where b.streamer_id = viewer and b.user_id = c.host_id))
        order by c.started_at desc, c.id desc limit 12)
      union all
      (select 'following', c.viewers, c.* from follows f join live_cards(moment) c on c.host_id = f.streamer_id
        where f.follower_id = viewer and (viewer is null or not exists (
          select from blocks b where b.streamer_id = c.host_id and b.user_id = viewer
          union all select from blocks b where b.streamer_id = viewer and b.user_id = c.host_id))
        order by c.viewers desc, c.id desc limit 25)
    ), rows as (
      select name, json_agg(json_build_object(
        'id', id::text, 'mediaId', media_id, 'title', title, 'thumbnail', thumbnail, 'nickname', nickname,
        'iconUrl', icon_url, 'profileId', profile_id, 'crowd', crowd, 'viewers', viewers, 'language', language,
        'startedAt', started_at, 'eventId', event_id, 'eventName', coalesce(event_name ->> spoken, event_name ->> 'en')
      ) order by place desc, id desc) as cards
      from picked group by name
    )
    select json_build_object(
      'rows', (select coalesce(json_object_agg(name, cards), '{}') from rows),
      'upcoming', (
        select coalesce(json_agg(json_build_object(
          'mediaId', a.media_id, 'title', a.title, 'thumbnail', a.thumbnail_url, 'nickname', a.nickname,
          'iconUrl', a.icon_url, 'profileId', a.profile_id, 'language', a.language, 'startsAt', a.starts_at,
          'hasReminder', exists (
            select from broadcast_reminders r where r.user_id = viewer and r.stream_id = a.id)
        ) order by a.starts_at, a.id), '[]')
        from (
          select s.*, u.nickname, u.icon_url, u.profile_id
          from streams s join users u on u.id = s.host_id and (u.suspended_until is null or u.suspended_until <= moment)
          where s.status in (10, 20) and s.starts_at > moment and (viewer is null or not exists (
          select from blocks b where b.streamer_id = s.host_id and b.user_id = viewer
          union all select from blocks b where b.streamer_id = viewer and b.user_id = s.host_id))
          order by s.starts_at, s.id limit 12) a),
      'languages', (
        select coalesce(json_agg(l), '[]')
        from unnest('{ja,en,es,pt-BR,id,fr,ru,de,zh-Hant,th,ms,ko}'::text[]) l
        where exists (select from streams s where s.status = 30 and s.language = l))
    )
  );
end $$;
