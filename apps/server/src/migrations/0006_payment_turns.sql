-- The provider's answers overtake each other on their way. Every question has a turn, drawn before it is asked, and a
-- purchase knows the turn of the latest answer that it has heard: an answer to an earlier question changes nothing.
create sequence payment_turns;
alter table coin_purchases add column heard_turn bigint not null default 0;

-- A campaign of a limited count says how often: nobody would see what is left of it otherwise.
alter table coin_products add check (campaign_mode not in (5, 6) or limited_count is not null);
