-- Inquiries of members and visitors, and the operators' answers.
create table inquiries (
  id uuid primary key,
  -- The order in the operators' inbox.
  seq bigint generated always as identity unique,
  -- What the person quotes.
  number text not null unique,
  -- Null for a visitor.
  user_id bigint references users,
  -- A visitor's network, for the limit of a day. Erased after it.
  network_lookup bytea,
  email text not null constraint inquiries_email_sealed check (is_sealed(email)),
  email_lookup bytea not null,
  category text not null,
  text text not null constraint inquiries_text_sealed check (is_sealed(text)),
  -- The failed operation that the inquiry is about.
  operation text,
  reference text,
  client_type text not null,
  locale text not null,
  region text not null,
  idempotency_key text not null,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  -- The last change of the status, or the last answer.
  changed_at timestamptz not null,
  version integer not null default 0
);
create unique index inquiries_member_key on inquiries (user_id, idempotency_key) where user_id is not null;
create unique index inquiries_visitor_key on inquiries (email_lookup, idempotency_key) where user_id is null;
create index inquiries_status on inquiries (status, seq);
create index inquiries_user on inquiries (user_id, created_at);
create index inquiries_email on inquiries (email_lookup, created_at);
create index inquiries_network on inquiries (network_lookup, created_at) where network_lookup is not null;
create index inquiries_passed on inquiries (changed_at) where status <> 'open';

create table inquiry_answers (
  id uuid primary key,
  inquiry_id uuid not null references inquiries on delete cascade,
  operator_id bigint not null references users,
  text text not null constraint inquiry_answers_text_sealed check (is_sealed(text)),
  answered_at timestamptz not null
);
create index inquiry_answers_inquiry on inquiry_answers (inquiry_id, answered_at);

-- Visitors, who have no account, get mails about their inquiries.
alter table mails alter column user_id drop not null;
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check
  check (kind in (
    'destinationChanged', 'giftCode', 'transferReturned', 'wisePayoutReturned', 'inquiryReceived', 'inquiryAnswer'
  ));
alter table mails add constraint mails_member
  check (user_id is not null or kind in ('inquiryReceived', 'inquiryAnswer'));
