-- Sessions are deleted in batches some days after they expired or ended.
create index sessions_ended on sessions (ended_at) where ended_at is not null;
-- Deleting a session looks for the sign-in that opened it.
create index sign_in_attempts_session on sign_in_attempts (session_id) where session_id is not null;
