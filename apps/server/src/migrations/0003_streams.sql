create table streams (
  id bigint generated always as identity primary key,
  media_id text not null unique,
  title text not null,
  thumbnail_url text not null,
  -- RTMP 0, ClientRendering 1
  media_type smallint not null check (media_type in (0, 1)),
  -- Reserved 10, Ready 20, Live 30, Closed 40, Deleted 100
  status smallint not null check (status in (10, 20, 30, 40, 100)),
  official boolean not null default false,
  watch_count bigint not null default 0 check (watch_count >= 0),
  created_at timestamptz not null
);
create index streams_official_live on streams (id) where official and status = 30;

create table stream_streamers (
  stream_id bigint not null references streams,
  user_id bigint not null references users,
  position smallint not null,
  primary key (stream_id, user_id)
);
