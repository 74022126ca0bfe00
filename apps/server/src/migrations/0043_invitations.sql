-- Campaigns in which people invite others.
create table invite_campaigns (
  id bigint generated always as identity primary key,
  -- In links and in notice pages.
  campaign_id text not null unique check (campaign_id ~ '^[a-z0-9][a-z0-9_-]{0,63}$'),
  -- One name for each locale; the English one is always there.
  names jsonb not null check (names ? 'en'),
  begins_at timestamptz not null,
  ends_at timestamptz check (ends_at > begins_at),
  -- An operator has closed it, for good.
  closed_at timestamptz,
  version integer not null default 0,
  created_at timestamptz not null
);

-- Append-only: who invited whom. Written in the transaction that creates the invitee's account.
create table invitations (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references invite_campaigns,
  inviter_id bigint not null references users,
  -- An account is invited once at most, and never later than at its creation.
  invitee_id bigint not null unique references users,
  created_at timestamptz not null,
  check (inviter_id <> invitee_id)
);
create index invitations_inviter on invitations (inviter_id, campaign_id);
create index invitations_campaign on invitations (campaign_id, id);
create trigger invitations_append_only before update or delete or truncate on invitations
  for each statement execute function refuse_change();
