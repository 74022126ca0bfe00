alter table users
  -- When the nickname was last changed: it can be changed once in seven days.
  add column nickname_changed_at timestamptz,
  -- Counts the saves, so that a page doesn't replace changes that it never showed.
  add column profile_version integer not null default 0;

-- Validated later, without a lock that stops calls.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'streamStarted', 'reminder', 'eventResult', 'giftCode', 'payoutSent', 'payoutReturned', 'destinationChanged', 'penalty',
  'appealAnswered', 'profileReset', 'notice'
)) not valid;
