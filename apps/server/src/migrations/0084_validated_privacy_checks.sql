-- Constraints of migration 81, without its locks: calls go on while this reads the tables.
alter table users validate constraint users_deleted_for_good;
alter table notifications validate constraint notifications_kind_check;
alter table mails validate constraint mails_kind_check;
