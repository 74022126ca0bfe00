-- What a second operator released: a hash of the transfer date, and of the transfers with their points. Null: not released,
-- or by an earlier version, which only knew the total, so the batch needs another release.
alter table payout_batches add column released_hash bytea;
