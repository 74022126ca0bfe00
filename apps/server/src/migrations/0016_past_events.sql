-- Past events are listed by their end, the latest first, page by page.
create index events_past on events (end_at desc, id desc) where status >= 2;
