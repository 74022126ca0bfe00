-- Likes of streams. A process counts in memory and writes its own total of a stream every few seconds. The sum of the
-- parts is the stream's total.
create table stream_likes (
  stream_id bigint not null references streams,
  part_id uuid not null,
  -- The host, whose profile shows the sum.
  streamer_id bigint not null references users,
  likes bigint not null check (likes > 0),
  primary key (stream_id, part_id)
);
create index stream_likes_streamer on stream_likes (streamer_id);

-- The parts of streams that are over are added up here. The check is validated later, without a lock that stops calls.
alter table streams add column likes bigint not null default 0;
alter table streams add constraint streams_likes_check check (likes >= 0) not valid;
create table streamer_likes (
  streamer_id bigint primary key references users,
  likes bigint not null check (likes > 0)
);
