-- Writes the cards of the streams that are live or announced by now: setting the host again writes the card. Separate from
-- 0058, which locks the whole table. One statement for each partial index.
update streams set host_id = host_id where status = 30;
update streams set host_id = host_id where status in (10, 20);
