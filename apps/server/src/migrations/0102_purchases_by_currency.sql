-- Operators list purchases in one currency. Without an index, those in a rare one are searched among all purchases.
create index coin_purchases_currency on coin_purchases (currency, created_at, id);
