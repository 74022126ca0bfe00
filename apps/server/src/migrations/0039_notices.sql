-- Notice pages. Their HTML is the operator's own and runs in a frame of an opaque origin.
create table notices (
  id bigint generated always as identity primary key,
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  created_at timestamptz not null,
  -- The last publication.
  published_at timestamptz,
  version integer not null default 0
);

-- Append-only: the latest version of a language counts, and earlier ones show what people have seen.
create table notice_contents (
  notice_id bigint not null references notices,
  locale text not null,
  -- The notice's version with which this content came.
  version integer not null,
  title text not null,
  html text not null,
  operator_id bigint not null references users,
  written_at timestamptz not null,
  primary key (notice_id, locale, version)
);
create trigger notice_contents_append_only before update or delete or truncate on notice_contents
  for each statement execute function refuse_change();
