-- The hash of the input of the request that created a row (platform/idempotency.ts). Null in older rows, and in rows
-- that no request with a key created.
alter table gift_sends add column input_hash bytea;
alter table comments add column input_hash bytea;
alter table gacha_draws add column input_hash bytea;
alter table game_submissions add column input_hash bytea;
alter table coin_debt_clearances add column input_hash bytea;
