-- The console gives, changes and takes avatars.
alter table avatars add column version int not null default 0;

-- Processes remember whether a person has an avatar. Without a newest look, the person has the drawn icon again.
create function forget_avatar() returns trigger language plpgsql as $$
declare
  newest jsonb := (select a.look from avatars a where a.user_id = old.user_id order by a.id desc limit 1);
begin
  update users set icon_url = coalesce(figure_address(profile_id, newest), '/pictures/people/' || profile_id || '.svg')
  where id = old.user_id and icon_url like '/pictures/people/%';
  perform pg_notify('avalive', json_build_object('name', 'userChanged', 'payload', json_build_object('userId', old.user_id::text))::text);
  return null;
end $$;

create trigger avatars_taken after delete on avatars for each row execute function forget_avatar();

-- The person whom a change is about, whatever its subject is. Changes from before have a person as their subject only.
alter table audit_log add column person_id bigint references users;
