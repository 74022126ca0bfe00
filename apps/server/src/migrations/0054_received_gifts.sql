-- How often streamers have received each gift, for the gift walls of their profiles: rolled up from the gifts behind a
-- watermark, which begins with the first gift ever sent.
create table received_gifts (
  streamer_id bigint not null references users,
  gift_id bigint not null references gifts,
  count bigint not null check (count > 0),
  primary key (streamer_id, gift_id)
);
