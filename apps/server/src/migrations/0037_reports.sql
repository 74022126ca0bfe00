-- Reports of comments, people and streams. All open reports of one thing are one case.
create table report_cases (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('comment', 'person', 'stream')),
  -- The kind and the id of the thing, such as 'comment:17'.
  target_key text not null,
  -- The reported person, the author of the comment, or the host of the stream.
  user_id bigint not null references users,
  stream_id bigint references streams,
  comment_id bigint references comments,
  status text not null default 'open' check (status in ('open', 'closed')),
  urgent boolean not null,
  -- How many people have reported it. Each has one report in the case.
  people integer not null default 0,
  first_reported_at timestamptz not null,
  last_reported_at timestamptz not null,
  outcome text,
  closed_by bigint references users,
  closed_at timestamptz,
  -- Raised by every report, so that no report is closed unseen.
  version integer not null default 0,
  constraint report_cases_closed check ((status = 'closed') = (closed_at is not null and outcome is not null))
);
create unique index report_cases_open on report_cases (target_key) where status = 'open';
create index report_cases_status on report_cases (status, id);
create index report_cases_urgent on report_cases (status, id) where urgent;
create index report_cases_passed on report_cases (closed_at) where status = 'closed';

create table reports (
  id uuid primary key,
  case_id bigint not null references report_cases on delete cascade,
  reporter_id bigint not null references users,
  reason text not null,
  -- What was reported, as it was at the time.
  content text not null constraint reports_content_sealed check (is_sealed(content)),
  -- What the reporter wrote, if anything.
  text text constraint reports_text_sealed check (is_sealed(text)),
  created_at timestamptz not null
);
create unique index reports_once on reports (case_id, reporter_id);
create index reports_reporter on reports (reporter_id, created_at);
