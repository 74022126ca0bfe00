-- The console lists the gifts that a person received by their time. With the number, a page ends at one gift exactly.
create index gift_sends_received on gift_sends (streamer_id, at, id);
