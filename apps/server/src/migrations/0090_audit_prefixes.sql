-- Beginnings of subjects and actions are found by their bytes, in whatever order the database's collation has them.
create index audit_log_subject_prefix on audit_log (subject text_pattern_ops, id);
create index audit_log_action_prefix on audit_log (action text_pattern_ops, id);
