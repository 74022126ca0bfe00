-- The amounts that a daily proof has compared, by unit: what is recorded here, and what the other books have.
alter table money_proofs add column amounts jsonb not null default '[]';
alter table money_proofs drop constraint money_proofs_subject_check;
alter table money_proofs add constraint money_proofs_subject_check
  check (subject in ('ledger', 'stripe', 'payoneer', 'wise', 'giftCodes', 'bank'));

-- What was issued and exported on a day.
create index gift_card_issues_issued on gift_card_issues (issued_at) where issued_at is not null;
create index payout_batches_exported on payout_batches (exported_at) where exported_at is not null;
