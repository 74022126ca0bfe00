-- As in 0026: the first statistics of tables that grow by thousands a minute wait until there are rows enough. Otherwise
-- PostgreSQL can plan the foreign-key checks of the tables that name them as sequential scans, and keep those plans.
alter table gift_sends set (autovacuum_analyze_threshold = 5000, autovacuum_vacuum_threshold = 5000);
alter table gacha_draws set (autovacuum_analyze_threshold = 5000, autovacuum_vacuum_threshold = 5000);
alter table gacha_seeds set (autovacuum_analyze_threshold = 5000, autovacuum_vacuum_threshold = 5000);
alter table notifications set (autovacuum_analyze_threshold = 5000, autovacuum_vacuum_threshold = 5000);

-- These functions plan their queries once in each connection, whatever the arguments are. With PostgreSQL's default cost
-- of 4 for a page that is not the next one, a plan made while a table is almost empty reads the whole table, and it is kept
-- while the table grows. With the cost for solid-state disks, it uses the index from the first row on.
alter function send_gifts set random_page_cost = 1.1;
alter function draw_basis_of set random_page_cost = 1.1;
alter function make_draw set random_page_cost = 1.1;
alter function draw_answers set random_page_cost = 1.1;
alter function gacha_wallet_of set random_page_cost = 1.1;
