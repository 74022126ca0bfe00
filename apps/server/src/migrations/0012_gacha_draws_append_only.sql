-- What somebody paid for and may recompute stays as it was told: of a draw only when it became the person's is written
-- later, once, and of a seed how often it has drawn and when it was revealed.

create trigger gacha_draws_kept before delete or truncate on gacha_draws
  for each statement execute function refuse_change();
create trigger gacha_draws_append_only before update on gacha_draws for each row
  when (old.determined_at is not null or to_jsonb(new) - 'determined_at' is distinct from to_jsonb(old) - 'determined_at')
  execute function refuse_change();

create trigger gacha_seeds_kept before delete or truncate on gacha_seeds
  for each statement execute function refuse_change();
-- A seed that is revealed draws no more; one that draws goes on by one.
create trigger gacha_seeds_append_only before update on gacha_seeds for each row
  when (
    old.revealed_at is not null
    or new.next_nonce not between old.next_nonce and old.next_nonce + 1
    or to_jsonb(new) - '{next_nonce,revealed_at}'::text[] is distinct from to_jsonb(old) - '{next_nonce,revealed_at}'::text[]
  )
  execute function refuse_change();
