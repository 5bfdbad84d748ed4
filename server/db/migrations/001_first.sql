-- Identity: read and written by the auth module only, as the login role; no venue owns these rows.
create table users (
  id uuid primary key,
  username text not null,
  phone text unique,                    -- E.164
  email text unique,                    -- canonical, lower case
  first_name text not null default '',
  last_name text not null default '',
  country text not null default 'IL',
  language text not null default 'he',
  accessibility jsonb not null default '{}',
  favorites jsonb not null default '[]',
  super_user boolean not null default false,
  owner boolean not null default false, -- a fresh sign-up: may create venues without belonging to one
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  check (phone is not null or email is not null)
);

create table roles (
  id text primary key,
  level integer not null,
  names jsonb not null                  -- by language
);
insert into roles (id, level, names) values
  ('owner', 60, '{"en": "Owner", "he": "בעלים", "fr": "Propriétaire", "ru": "Владелец", "de": "Inhaber", "ar": "المالك"}'),
  ('manager', 50, '{"en": "Manager", "he": "מנהל", "fr": "Gérant", "ru": "Менеджер", "de": "Manager", "ar": "المدير"}'),
  ('host', 40, '{"en": "Host", "he": "מארח", "fr": "Accueil", "ru": "Хостес", "de": "Gastgeber", "ar": "المضيف"}'),
  ('editor', 30, '{"en": "Editor", "he": "עורך", "fr": "Rédacteur", "ru": "Редактор", "de": "Redakteur", "ar": "المحرر"}'),
  ('translator', 20, '{"en": "Translator", "he": "מתרגם", "fr": "Traducteur", "ru": "Переводчик", "de": "Übersetzer", "ar": "المترجم"}'),
  ('viewer', 10, '{"en": "Viewer", "he": "צופה", "fr": "Lecteur", "ru": "Наблюдатель", "de": "Betrachter", "ar": "المشاهد"}');

create table sessions (                 -- one family of refresh tokens
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  device text not null,                 -- what the browser called itself
  bind_hash bytea not null,             -- the cookie that must come beside the token
  current_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamptz,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  stepped_up_at timestamptz,            -- a fresh code; opens step-up for 5 minutes
  revoked_at timestamptz,
  revoked_why text
);
create index on sessions (user_id, created_at desc);

create table devices (                  -- browsers that signed in before
  id_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  last_seen_at timestamptz not null default now(),
  primary key (id_hash, user_id)
);

create table challenges (
  id_hash bytea primary key,            -- the cookie m_challenge
  identifier text not null,             -- E.164 phone or canonical e-mail
  purpose text not null,                -- login, signup, stepUp
  code_hash bytea not null,
  locale text not null,
  guesses integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index on challenges (identifier, created_at desc);

create table failures (                 -- consecutive wrong codes, by identifier and trusted device ('' = unknown)
  identifier text not null,
  device text not null default '',
  count integer not null default 0,
  locked_until timestamptz,
  primary key (identifier, device)
);

create table limits (                   -- how often within a window that began with the first: sends, guesses, budgets
  key text primary key,
  starts_at timestamptz not null,
  count integer not null
);

create table waits (                    -- when a code may be sent again, by purpose, identifier and trusted device
  key text primary key,
  until timestamptz not null
);

create table signing_keys (             -- when a server secret first served: the one before it ends 10 minutes later
  kid text primary key,
  first_seen_at timestamptz not null
);

create table outbox (
  id bigint generated always as identity primary key,
  venue_id text,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  body bytea,                           -- encrypted with the server key; null once sent
  locale text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  expires_at timestamptz,               -- a code that nobody can use any more is not sent
  sent_at timestamptz,
  failed text
);
create index on outbox (next_at) where sent_at is null and failed is null;

-- Venues
create table venues (
  id text primary key,
  titles jsonb not null,                -- by language; en is master
  city text,
  category text,
  region_code text not null default 'IL',
  place_id text,
  languages text[] not null default '{en,he}',
  time_zone text not null,
  currency text not null default 'ILS',
  active boolean not null default true,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table memberships (
  venue_id text not null references venues on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null references roles,
  languages text[],                     -- of a translator; null = all
  created_at timestamptz not null default now(),
  primary key (venue_id, user_id)
);
create index on memberships (user_id);

-- Content
create table content (
  venue_id text not null references venues on delete cascade,
  cms_id text not null,
  entity text not null,
  component text not null,
  name text not null,
  name_folded text not null,
  owner_cms_id text,                    -- linked items go and come back with their owner
  created_by_cms text,
  version integer not null default 1,
  published_version integer,
  was_published boolean not null default false,
  content jsonb not null,
  progress jsonb not null default '{}', -- by language: complete, partial, missing, stale
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  updated_by_name text not null default '',
  deleted_at timestamptz,
  primary key (venue_id, cms_id)
);
create unique index content_cms_id on content (cms_id);
create unique index content_free_name on content (venue_id, entity, component, name_folded) where deleted_at is null;
create index content_by_name on content (venue_id, entity, name_folded, cms_id) where deleted_at is null;
create index content_by_update on content (venue_id, entity, updated_at desc, cms_id) where deleted_at is null;

create table content_versions (
  venue_id text not null,
  cms_id text not null,
  version integer not null,
  name text not null,
  content jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  updated_by_name text not null default '',
  primary key (venue_id, cms_id, version),
  foreign key (venue_id, cms_id) references content on delete cascade
);

create table publications (             -- what was published, when, by whom
  venue_id text not null,
  cms_id text not null,
  at timestamptz not null default now(),
  version integer,                      -- null = unpublished
  by_user uuid,
  by_name text not null default '',
  comments text not null default '',
  foreign key (venue_id, cms_id) references content on delete cascade
);
create index on publications (venue_id, at desc);

create table setting_files (
  venue_id text not null references venues on delete cascade,
  page_id text not null,
  version integer not null default 1,
  settings jsonb not null,
  content jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (venue_id, page_id)
);

create table configurations (
  venue_id text not null references venues on delete cascade,
  name text not null,
  version integer not null default 1,
  payload jsonb not null,
  primary key (venue_id, name)
);

-- What every write leaves behind
create table audit (
  venue_id text not null,               -- '' = no venue
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id uuid,
  session_id uuid,
  as_super boolean not null default false,
  verb text not null,
  thing text not null,
  thing_id text,
  detail jsonb not null default '{}',
  primary key (venue_id, id)
);

create table idempotency (
  person uuid not null,
  key uuid not null,
  venue_id text not null default '',
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (person, key)
);
create index on idempotency (created_at);

-- Whoever changes what a person may do, by whatever path, says so: caches forget it and sockets are checked again.
create function access_changed() returns trigger language plpgsql as $$
declare
  it jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('access', jsonb_build_object(
    'person', coalesce(it ->> 'user_id', case when tg_table_name = 'users' then it ->> 'id' end),
    'session', case when tg_table_name = 'sessions' then it ->> 'id' end,
    'venue', coalesce(it ->> 'venue_id', case when tg_table_name = 'venues' then it ->> 'id' end)
  )::text);
  return null;
end
$$;
create trigger access_of_users after delete or
  update of username, first_name, last_name, email, phone, language, super_user, owner, suspended_at on users
  for each row execute function access_changed();
create trigger access_of_sessions after delete or update of revoked_at, stepped_up_at on sessions
  for each row execute function access_changed();
create trigger access_of_memberships after insert or delete or update on memberships
  for each row execute function access_changed();
create trigger access_of_venues after delete or update of deleted_at on venues
  for each row execute function access_changed();
