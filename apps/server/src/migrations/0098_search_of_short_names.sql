-- Short names have more keys (decision 0073): what is indexed is indexed again, the few things that are open before the
-- people.
insert into search_changes (kind, ref_id) select kind, ref_id from search_entries order by kind desc, ref_id;
