-- The room that a streamer has chosen for their stage. Without one, their id decides.
alter table users add column room text check (length(room) between 1 and 32);
