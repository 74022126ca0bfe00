-- A payout that may be at Payoneer is asked about even while it is held.
create index payoneer_payouts_next_check on payoneer_payouts (next_check_at) where next_check_at is not null;
