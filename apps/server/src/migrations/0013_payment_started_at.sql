-- When the buyer last chose how to pay, which is right before the provider's form takes the payment. A payment that was
-- started a moment ago may wait on a bank's page in another tab; null for purchases that nobody has tried to pay.
alter table coin_purchases add column payment_started_at timestamptz;
