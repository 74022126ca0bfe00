-- The newest registrations of payout forms, for operators.
create index deposit_accounts_registered on deposit_accounts (registered_at, id);
create index deposit_bank_accounts_registered on deposit_bank_accounts (registered_at, id);
