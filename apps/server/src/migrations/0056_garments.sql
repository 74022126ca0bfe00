-- How a figure wears an item: its shape and two colours. Null for furniture and for what figures can't wear.
alter table items add column garment jsonb;
