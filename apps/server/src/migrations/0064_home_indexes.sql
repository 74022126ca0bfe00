-- Separate from other statements, because the table can't be written to while an index is built.
create index streams_announced_host on streams (host_id) where status in (10, 20);
create index streams_live_followed on streams (host_id) include (viewers, id) where status = 30;
