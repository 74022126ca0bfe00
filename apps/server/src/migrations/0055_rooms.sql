-- The room that a streamer has chosen for their stage. Without one, their id decides. The check is validated later, without
-- a lock that stops calls.
alter table users add column room text;
alter table users add constraint users_room_check check (length(room) between 1 and 32) not valid;
