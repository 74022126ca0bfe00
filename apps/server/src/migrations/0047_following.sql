-- Followers decide for each person whether they are notified when that person goes live.
alter table follows add column notifies boolean not null default true;

-- The followers of a person, latest first, with a key that is unique.
create index follows_latest on follows (streamer_id, at, follower_id);
drop index follows_streamer;

-- The latest broadcasts of a person, without reading all of them.
create index stream_streamers_latest on stream_streamers (user_id, stream_id);
drop index stream_streamers_user;
