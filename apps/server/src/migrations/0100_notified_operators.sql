-- Operators are notified of new ones.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'streamStarted', 'reminder', 'eventResult', 'giftCode', 'payoutSent', 'payoutReturned', 'destinationChanged', 'penalty',
  'appealAnswered', 'profileReset', 'notice', 'reportOutcome', 'exportReady', 'accountDeletion', 'operatorRole'
)) not valid;
