-- Operators prepare events as drafts and schedule them. -1 is a draft, -2 withdrawn; neither is in any public call, index
-- or due task, which ask for the statuses 0 to 4.
alter table events
  add column version int not null default 0,
  drop constraint events_status_check,
  add constraint events_status_check check (status between -2 and 4) not valid;

-- A draft is scheduled or withdrawn. A scheduled event becomes a draft again or is withdrawn, before it begins.
drop trigger events_only_forward on events;
create trigger events_only_forward before update of status on events
  for each row when (
    case old.status
      when -2 then new.status <> -2
      when -1 then new.status not in (-2, -1, 0)
      when 0 then new.status not in (-2, -1, 0, 1)
      else new.status < old.status or new.status > old.status + 1
    end)
  execute function refuse_event_going_back();

-- A gacha's working copy: all that the next publication writes. Null: nothing is being prepared.
alter table gachas
  add column version int not null default 0,
  add column draft jsonb;
alter table items add column version int not null default 0;
