-- Reads the table while calls go on.
alter table events validate constraint events_status_check;

-- The console's lists of events and gachas.
create index events_by_begin on events (begin_at, id);
create index events_by_end on events (end_at, id);
create index gachas_by_start on gachas (start_at, id);
create index items_by_kind on items (kind, id);
