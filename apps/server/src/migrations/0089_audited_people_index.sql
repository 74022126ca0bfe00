-- For the list of changes about one person.
create index audit_log_person on audit_log (person_id, id) where person_id is not null;
