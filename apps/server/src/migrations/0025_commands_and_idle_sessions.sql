-- Null: a command on the server made the change, and no operator.
alter table audit_log alter column actor_id drop not null;

-- Sessions that were unused too long are ended by a task, which looks for them every second.
create index sessions_unused on sessions (last_used_at) where ended_at is null;
drop index sessions_last_used;
create index users_operators on users (id) where role = 'operator';
