-- Double entry. Postings are only ever added; every balance can be rebuilt from them.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  -- Null: an account of the house (where value enters and leaves), whose balance is the sum of its postings.
  owner_id bigint references users,
  kind text not null,
  balance bigint not null default 0 check (balance >= 0),
  unique nulls not distinct (owner_id, kind)
);

create table ledger_transfers (
  id bigint generated always as identity primary key,
  idempotency_key text not null unique,
  input_hash bytea not null,
  reason text not null,
  at timestamptz not null
);

create table ledger_postings (
  transfer_id bigint not null references ledger_transfers,
  account_id bigint not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  primary key (transfer_id, account_id)
);
create index ledger_postings_account on ledger_postings (account_id, transfer_id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_change();
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function refuse_change();

-- The one way to move value. The same key with the same input answers the transfer already made;
-- the same key with another input is an error. Rows are locked in the order of their ids.
create function ledger_transfer(
  key text, why text, at timestamptz, accounts bigint[], amounts bigint[]
) returns bigint language plpgsql as $$
declare
  made bigint;
  known bytea;
  input bytea := sha256(convert_to(format('%s|%s|%s', why, accounts, amounts), 'UTF8'));
begin
  if (select coalesce(sum(amount), 0) from unnest(amounts) amount) <> 0 then
    raise exception 'postings do not add up to zero' using errcode = 'AV001';
  end if;

  insert into ledger_transfers (idempotency_key, input_hash, reason, at) values (key, input, why, ledger_transfer.at)
    on conflict (idempotency_key) do nothing returning id into made;
  if made is null then
    select id, input_hash into made, known from ledger_transfers where idempotency_key = key;
    if known <> input then
      raise exception 'idempotency key % was used with another input', key using errcode = 'AV002';
    end if;
    return made;
  end if;

  perform from ledger_accounts where id = any (accounts) and owner_id is not null order by id for update;
  update ledger_accounts a set balance = a.balance + change.amount
    from unnest(accounts, amounts) as change (account_id, amount)
    where a.id = change.account_id and a.owner_id is not null;
  insert into ledger_postings (transfer_id, account_id, amount)
    select made, account_id, amount from unnest(accounts, amounts) as change (account_id, amount);
  return made;
exception when check_violation then
  raise exception 'not enough to take' using errcode = 'AV003';
end $$;
