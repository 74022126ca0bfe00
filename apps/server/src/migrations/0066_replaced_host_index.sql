-- `streams_live_followed` replaces it. Separate, because dropping an index locks the table until the end of a transaction.
drop index streams_live_host;
