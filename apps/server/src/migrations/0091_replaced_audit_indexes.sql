-- Replaced by the indexes of migration 90. Dropping them beside those would lock the log while it is indexed.
drop index audit_log_subject;
drop index audit_log_action;
