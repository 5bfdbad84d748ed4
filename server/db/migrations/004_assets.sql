-- Pictures. One row for each picture of a venue; its address is made of venue and bytes, so no two venues share one.
create table assets (
  venue_id text not null references venues on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),   -- sha-256 of venue and bytes
  format text not null check (format in ('jpeg', 'png', 'webp')),
  width integer not null,
  height integer not null,
  bytes integer not null,
  cms_id text,                          -- the item it was first uploaded for
  created_at timestamptz not null default now(),
  created_by uuid,
  wanted_at timestamptz not null default now(), -- last uploaded, or named by a save: nobody's a day later, it goes
  primary key (venue_id, hash)
);
create unique index assets_hash on assets (hash);
create index assets_wanted on assets (wanted_at);

-- The bytes, where several processes share a PostgreSQL; the embedded engine keeps them as files beside itself.
create table asset_blobs (
  venue_id text not null,
  hash text not null,
  bytes bytea not null,
  primary key (venue_id, hash),
  foreign key (venue_id, hash) references assets on delete cascade
);
alter table asset_blobs alter column bytes set storage external; -- compressed already

-- Which item names which picture, in any version that is kept: what stands here never goes.
create table asset_uses (
  venue_id text not null,
  hash text not null,
  cms_id text not null,
  primary key (venue_id, hash, cms_id),
  foreign key (venue_id, hash) references assets on delete cascade,
  foreign key (venue_id, cms_id) references content on delete cascade
);
create index asset_uses_item on asset_uses (venue_id, cms_id);

-- Permission for one upload: ten minutes, one set of bytes.
create table asset_grants (
  venue_id text not null references venues on delete cascade,
  id text not null,
  cms_id text not null,
  place integer,
  person uuid not null,
  session uuid not null,
  as_super boolean not null default false,
  issued_at timestamptz not null,
  used_at timestamptz,
  source bytea,                         -- sha-256 of what was sent: the same once more gets the same answer
  hash text,
  primary key (venue_id, id)
);
create index asset_grants_issued on asset_grants (issued_at);

-- Every way of writing a version comes through here, so none can forget to say what it names.
create function asset_named() returns trigger language plpgsql as $$
begin
  insert into asset_uses (venue_id, hash, cms_id)
  select new.venue_id, assets.hash, new.cms_id
  from (
    select distinct hit[1] as hash
    from regexp_matches(new.content::text, '"/assets/([0-9a-f]{64})\.[a-z]+"', 'g') hit
  ) named
  join assets on assets.venue_id = new.venue_id and assets.hash = named.hash
  on conflict do nothing;
  return null;
end
$$;
create trigger asset_named after insert on content_versions
  for each row when (strpos(new.content::text, '"/assets/') > 0) execute function asset_named();

do $$
declare owned text;
begin
  foreach owned in array array['assets', 'asset_blobs', 'asset_uses', 'asset_grants'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy scoped on %I to maitre_app using (venue_id = any((select venues())::text[]))', owned);
    execute format('create policy kept on %I to maitre_keeper using (current_user = ''maitre_keeper'')', owned);
    execute format('grant select, insert, update, delete on %I to maitre_app, maitre_keeper', owned);
  end loop;
end $$;
