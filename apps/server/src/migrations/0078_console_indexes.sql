-- What earlier migrations need, without their locks: calls go on while this reads the tables.
insert into ledger_accounts (owner_id, kind) values (null, 'giftSpend') on conflict do nothing;
alter table notifications validate constraint notifications_kind_check;

-- What lists of the console show first.
create index streams_official on streams (id) where official;
create index game_servers_game on game_servers (game_id, id);
create index maintenance_windows_begin on maintenance_windows (begin_at, id);
create index users_suspended on users (id) where suspended_until is not null;
create index users_not_permitted on users (id) where not usage_permitted;
create index users_official on users (id) where official <> 0;
