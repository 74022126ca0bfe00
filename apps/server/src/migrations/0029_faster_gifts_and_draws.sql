-- Otherwise the statements with arrays are planned anew with every gift, which takes a sixth of its time.
alter function send_gift set plan_cache_mode = force_generic_plan;

-- Points are read by gift_sends_earner, and nothing is read by this one.
drop index gift_sends_streamer;

-- What a person's next draw depends on. Locks the seed before anything else is read, so that a person's draws and reveals
-- are decided one after another. No seed is found if it was revealed while this waited: its successor was not shown yet.
create function lock_draw_basis(drawer bigint, key text) returns table (
  suspended_until timestamptz, seed_id bigint, server_seed bytea, commitment bytea, nonce int,
  draw_id bigint, input_hash bytea, counts jsonb
) language plpgsql as $$
declare
  seed bigint;
begin
  select id into seed from gacha_seeds where user_id = drawer and revealed_at is null for update;
  return query
    select u.suspended_until, s.id, s.server_seed, s.commitment, s.next_nonce, d.id, d.input_hash,
      (select coalesce(jsonb_object_agg(c.scope, c.count), '{}') from gacha_counts c where c.user_id = u.id)
    from users u left join gacha_seeds s on s.id = seed
      left join gacha_draws d on d.user_id = u.id and d.idempotency_key = key
    where u.id = drawer;
end $$;
