-- Notifications, what people have turned off, and web push.
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in (
    'streamStarted', 'eventResult', 'giftCode', 'payoutSent', 'payoutReturned', 'destinationChanged', 'penalty',
    'appealAnswered', 'notice'
  )),
  -- The id of what happened. It notifies each person once, however often its event is delivered.
  cause text not null,
  -- The text is written when it is read, in the reader's language.
  params jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, kind, cause)
);
create index notifications_inbox on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_passed on notifications (created_at);

-- Kinds that a person has turned off.
create table notification_mutes (
  user_id bigint not null references users,
  kind text not null,
  primary key (user_id, kind)
);

-- Browsers that get notifications by web push, while the session that subscribed is open.
create table push_subscriptions (
  id uuid primary key,
  user_id bigint not null references users,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint_sealed check (is_sealed(endpoint)),
  endpoint_lookup bytea not null unique,
  -- The keys that encrypt to the browser, as JSON.
  keys text not null constraint push_subscriptions_keys_sealed check (is_sealed(keys)),
  locale text not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_session on push_subscriptions (session_id);

-- What is still to be sent.
create table pushes (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  notification_id bigint not null references notifications on delete cascade,
  attempts smallint not null default 0,
  due_at timestamptz not null,
  unique (subscription_id, notification_id)
);
create index pushes_notification on pushes (notification_id);
create index pushes_due on pushes (due_at);
