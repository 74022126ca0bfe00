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
  -- By account first: a history is read by account, and nothing is read by transfer but the check, which reads all.
  primary key (account_id, transfer_id)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_change();
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function refuse_change();

-- The one way to move value. The same key with the same input answers the transfer already made;
-- the same key with another input is an error. Holdings are locked in the order of their ids and never fall below zero;
-- the house's accounts keep no balance, so that nobody waits for them.
create function ledger_transfer(
  key text, why text, at timestamptz, accounts bigint[], amounts bigint[]
) returns bigint language plpgsql as $$
declare
  made bigint;
  known bytea;
  input bytea := sha256(convert_to(format('%s|%s|%s', why, accounts, amounts), 'UTF8'));
  sum bigint := 0;
  posting record;
begin
  insert into ledger_transfers (idempotency_key, input_hash, reason, at) values (key, input, why, ledger_transfer.at)
    on conflict (idempotency_key) do nothing returning id into made;
  if made is null then
    select id, input_hash into made, known from ledger_transfers where idempotency_key = key;
    if known <> input then
      raise exception 'idempotency key % was used with another input', key using errcode = 'AV002';
    end if;
    return made;
  end if;

  for posting in select * from unnest(accounts, amounts) as p (account_id, amount) order by account_id loop
    sum := sum + posting.amount;
    update ledger_accounts set balance = balance + posting.amount
      where id = posting.account_id and owner_id is not null and balance + posting.amount >= 0;
    if not found and exists (select from ledger_accounts where id = posting.account_id and owner_id is not null) then
      raise exception 'not enough to take' using errcode = 'AV003';
    end if;
    insert into ledger_postings (transfer_id, account_id, amount) values (made, posting.account_id, posting.amount);
  end loop;
  if sum <> 0 then
    raise exception 'postings do not add up to zero' using errcode = 'AV001';
  end if;
  return made;
end $$;
