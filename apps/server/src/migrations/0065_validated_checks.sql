-- Reads the tables while calls go on: a validation blocks no reads and writes.
alter table streams validate constraint streams_likes_check;
alter table users validate constraint users_room_check;
alter table notifications validate constraint notifications_kind_check;
