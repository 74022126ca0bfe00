-- When a session was last used, by what, and which session took its place.

-- Recorded every few minutes at most. Sessions from before count as used now, so that the limit begins for them today.
alter table sessions add column last_used_at timestamptz not null default now();
create index sessions_last_used on sessions (last_used_at);

-- The browser or app that signed in, and its platform, as named by packages/rules/src/session/device.ts. Unknown for
-- sessions from before.
alter table sessions add column browser text;
alter table sessions add column platform text;

-- Set if a sign-in in the same browser ended the session. No foreign key: the row is only looked at for a minute.
alter table sessions add column replaced_by uuid;

-- Raised by every change of the usage permission, so that the second of two operators who edit it at once is refused.
alter table users add column usage_permission_version int not null default 0;
