-- The days in Japan on which a person was there: on a stage, in front of one, or on any page.
create table presence_days (
  user_id bigint not null references users,
  day date not null,
  primary key (user_id, day)
);

insert into presence_days (user_id, day)
select distinct user_id, day::date
from presence_spans cross join lateral generate_series(
  (began_at at time zone 'Asia/Tokyo')::date::timestamp, (seen_at at time zone 'Asia/Tokyo')::date::timestamp, '1 day') as day;
