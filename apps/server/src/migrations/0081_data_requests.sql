-- Exports of personal data, and deletions of accounts.

-- A deleted account keeps its row, because records of money name it. It is suspended for good, which every check of
-- what a person may do or is shown as knows already.
alter table users
  add column deleted_at timestamptz,
  add constraint users_deleted_for_good check (deleted_at is null or suspended_until = 'infinity') not valid;

create table data_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('export', 'deletion')),
  user_id bigint not null references users,
  -- The operator who asked on behalf of the person. Null: the person.
  requested_by bigint references users,
  requested_at timestamptz not null,
  state text not null check (
    (kind = 'export' and state in ('collecting', 'ready', 'failed', 'expired'))
    or (kind = 'deletion' and state in ('waiting', 'erasing', 'done', 'cancelled'))
  ),
  -- Of a deletion: when it is carried out. Of an export that is ready: when its file is deleted.
  due_at timestamptz,
  -- When the server looks at it next. Null once there is nothing left to do.
  next_check_at timestamptz,
  -- Why a deletion that was due waits.
  postponed_for text check (postponed_for <> ''),
  -- The coins and points that may lapse, as they were confirmed.
  coins bigint check (coins >= 0),
  points bigint check (points >= 0),
  -- Of an export: how many parts its file has, and how many bytes.
  parts integer check (parts > 0),
  bytes bigint check (bytes > 0),
  finished_at timestamptz,
  version integer not null default 0,
  check ((kind = 'deletion') = (coins is not null and points is not null)),
  check (state not in ('waiting', 'ready') or due_at is not null),
  check ((state in ('collecting', 'waiting', 'erasing')) <= (next_check_at is not null))
);
create unique index data_requests_open on data_requests (user_id, kind) where state in ('collecting', 'waiting', 'erasing');
create index data_requests_user on data_requests (user_id, kind, id);
create index data_requests_due on data_requests (next_check_at) where next_check_at is not null;
create index data_requests_requested on data_requests (requested_at, id);

-- The file of an export, in parts that are read one by one.
create table data_export_parts (
  id uuid primary key,
  request_id bigint not null references data_requests,
  position integer not null check (position >= 0),
  content text not null constraint data_export_parts_content_sealed check (is_sealed(content)),
  unique (request_id, position)
);

-- The areas whose data of a person is erased, so that a deletion continues where it was interrupted.
create table data_deletion_steps (
  request_id bigint not null references data_requests,
  area text not null,
  done_at timestamptz not null,
  primary key (request_id, area)
);

-- Identities of deleted accounts that were suspended, as keyed hashes: they open no new account until then.
create table barred_identities (
  service text not null,
  subject_lookup bytea not null,
  suspended_until timestamptz not null,
  barred_at timestamptz not null,
  primary key (service, subject_lookup)
);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'streamStarted', 'reminder', 'eventResult', 'giftCode', 'payoutSent', 'payoutReturned', 'destinationChanged', 'penalty',
  'appealAnswered', 'profileReset', 'notice', 'reportOutcome', 'exportReady', 'accountDeletion'
)) not valid;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'destinationChanged', 'giftCode', 'transferReturned', 'wisePayoutReturned', 'inquiryReceived', 'inquiryAnswer',
  'exportReady', 'deletionRequested', 'deletionDone'
)) not valid;
