-- When Wise first said that a transfer is funded. Before that, 'funded' may be only what an operator has marked.
alter table wise_payouts add column funding_seen_at timestamptz;
