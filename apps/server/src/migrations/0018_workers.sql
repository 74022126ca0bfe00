-- The job workers that are there, one of each process. A worker holds the advisory lock of its row while its connection
-- lives, and raises `beats` while it can write.
create table job_workers (
  id int generated always as identity primary key,
  pool_id text not null unique,
  beats bigint not null default 0
);
