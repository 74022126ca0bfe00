-- A person with an avatar that has a look is shown as that figure. The version in the address changes with the look, so
-- that browsers may keep the picture.
create function figure_address(profile_id text, look jsonb) returns text language sql immutable as $$
  select '/pictures/people/' || profile_id || '.svg?v=' || substr(md5(look::text), 1, 8)
$$;

create function show_newest_figure() returns trigger language plpgsql as $$
declare
  newest jsonb := (select a.look from avatars a where a.user_id = new.user_id order by a.id desc limit 1);
begin
  if newest is not null then
    update users set icon_url = figure_address(profile_id, newest)
    where id = new.user_id and icon_url <> figure_address(profile_id, newest);
  end if;
  return null;
end $$;

create trigger avatars_shown after insert or update of look on avatars
  for each row execute function show_newest_figure();

update users u set icon_url = figure_address(u.profile_id, a.look)
from (select distinct on (user_id) user_id, look from avatars order by user_id, id desc) a
where a.user_id = u.id and a.look is not null;

-- Pictures of people and streams that the sandbox drew before.
update users set icon_url = '/pictures/people/' || profile_id || '.svg' where icon_url like '/sandbox/art/avatars/%';
update avatars a set thumbnail_url = u.icon_url
from users u where u.id = a.user_id and a.thumbnail_url like '/sandbox/art/avatars/%';

-- Streams had the host's icon as their picture.
update streams set thumbnail_url = '/pictures/streams/' || media_id || '.svg'
where thumbnail_url like '/sandbox/art/%' or thumbnail_url like '/icons/%' or thumbnail_url like '/pictures/people/%';
