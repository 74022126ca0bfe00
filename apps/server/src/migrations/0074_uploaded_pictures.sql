-- Pictures that operators have uploaded. The hash is of the kind and the encoded picture, and stands in its address.
create table uploaded_pictures (
  id bigint generated always as identity primary key,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('banner', 'icon', 'thumbnail', 'item')),
  name text not null,
  mime text not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  -- The widths of the smaller pictures, which have addresses of their own.
  smaller int[] not null,
  uploaded_by bigint not null references users,
  uploaded_at timestamptz not null,
  -- Null until all its files are stored.
  stored_at timestamptz,
  -- A removed picture can be restored until its files are deleted.
  removed_at timestamptz,
  purging_at timestamptz,
  version int not null default 0
);
create index uploaded_pictures_by_time on uploaded_pictures (uploaded_at, id);
create index uploaded_pictures_by_name on uploaded_pictures (name, id);
create index uploaded_pictures_to_purge on uploaded_pictures (id) where removed_at is not null or stored_at is null;

-- The files, unless the server keeps them in an object store.
create table uploaded_picture_files (
  name text primary key,
  bytes bytea not null
);
-- They are compressed already.
alter table uploaded_picture_files alter column bytes set storage external;

-- Finds the streams that show an uploaded picture; all others have one that the server draws.
create index streams_uploaded_thumbnail on streams (thumbnail_url) where thumbnail_url like '/pictures/%.webp';
