-- LIVE points of a day are computed on all its coins; streams that have no picture at the moment are known.

-- LIVE points for a coin when the gift was sent, in billionths. Null: sent before this column; such a gift earns its own
-- `points`. New gifts still store `points`, each rounded down by itself, because a process of the previous version that
-- closes a day during an upgrade adds those up.
alter table gift_sends add column rate_billionths bigint check (rate_billionths >= 0);

-- What a streamer earned on one day in Japan: all coins at their rates, rounded down once (rulings §6).
create view live_point_days as
select streamer_id, earned_on,
  div(sum(coalesce(coins::numeric * rate_billionths, points::numeric * 1000000000)), 1000000000)::bigint as points,
  max(id) as last_send_id
from gift_sends group by streamer_id, earned_on;

-- The indexes that answer it without reading the gifts themselves.
drop index gift_sends_earned;
create index gift_sends_earned on gift_sends (earned_on, streamer_id) include (coins, rate_billionths, points);
drop index gift_sends_earner;
create index gift_sends_earner on gift_sends (streamer_id, earned_on) include (coins, rate_billionths, points);

-- Of an RTMP stream: whether its playlist played when it was last looked at. A stream drawn in the browser always has one.
alter table streams add column has_picture boolean not null default true;
