-- What each operator may do in the console. No role includes another.
create table operator_roles (
  user_id bigint not null references users,
  role text not null check (role in ('readOnly', 'content', 'moderation', 'money', 'admin')),
  -- Null: by a command.
  granted_by bigint references users check (granted_by <> user_id),
  granted_at timestamptz not null,
  primary key (user_id, role)
);
-- The admins, of whom the last one stays.
create index operator_roles_role on operator_roles (role);
-- Operators could do everything until now.
insert into operator_roles (user_id, role, granted_at)
  select users.id, each.role, now()
  from users, unnest(array['readOnly', 'content', 'moderation', 'money', 'admin']) as each (role)
  where users.role = 'operator';

-- Which operators have a case open in the console, so that they see each other. Nothing is lost with it in a crash.
create unlogged table console_attendance (
  subject text not null,
  user_id bigint not null references users,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (subject, user_id)
);

-- The audit log is read by time, by action and by any part of it.
create index audit_log_action on audit_log (action, id);
create index audit_log_at on audit_log (at, id);
