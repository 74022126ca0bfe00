-- The version of a verify result, which an operator names who closes it.
alter table verify_results add column version integer not null default 0;

-- Inquiries quote the key of a request for a payout, by which operators find it.
create index payoneer_payouts_key on payoneer_payouts (idempotency_key) where idempotency_key is not null;
create index wise_payouts_key on wise_payouts (idempotency_key) where idempotency_key is not null;
