-- Names of types of tickets can be corrected, by one operator after the other.
alter table ticket_types add column version int not null default 0;
