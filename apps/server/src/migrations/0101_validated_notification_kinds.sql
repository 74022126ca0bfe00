-- The constraint of migration 100, without its lock: calls go on while this reads the table.
alter table notifications validate constraint notifications_kind_check;
