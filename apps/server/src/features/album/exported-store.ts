import { sql } from 'kysely'

/** The content of an album `t`, with public profile ids in place of the ids of the other people in it. */
export const exportedContent = sql`(
  select jsonb_object_agg(part.key, case jsonb_typeof(part.value) when 'array' then (
    select jsonb_agg(case when record ? 'user' then (record - 'user') || jsonb_build_object('user', (
      select u.profile_id from users u where u.id = (record ->> 'user')::bigint)) else record end order by place)
    from jsonb_array_elements(part.value) with ordinality as records (record, place)) else part.value end)
  from jsonb_each(t.content) as part)`
