-- What the file of a batch told the bank, in yen, as it was at the first download. Null: exported by an earlier version.
alter table payout_batches add column file_yen bigint;
