-- Replaced by the index of migration 95. Dropping it beside that would lock the payouts while they are indexed.
drop index payoneer_payouts_due;
