-- Registrations of guests with their declarations (rules, "Registration form"). Of a declaration only yes or no is stored,
-- and all of it is deleted after 21 days.
alter table venues add column registration boolean not null default false;

create table registrations (
  venue_id text not null references venues on delete cascade,
  id uuid not null,
  version integer not null default 1,
  parent_id uuid,                       -- the registration that shared the link; null: staff made it
  business_date text not null,          -- YYYYMMDD
  queue_number integer,                 -- its number in the queue of the day; null: not in the queue
  name text not null,
  name_search text not null,
  phone text not null,                  -- E.164
  size integer not null check (size > 0),
  locale text not null,
  status text not null default 'waiting',  -- waiting, entered, removed
  no_fever boolean,
  no_cough boolean,
  no_contact boolean,
  declared_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (venue_id, id),
  foreign key (venue_id, parent_id) references registrations on delete cascade,
  unique (venue_id, business_date, queue_number),
  unique (venue_id, parent_id, phone),
  check (num_nulls(declared_at, no_fever, no_cough, no_contact) in (0, 4))
);
create index registrations_day on registrations (venue_id, business_date, created_at, id);
create index registrations_phone on registrations (venue_id, phone);
create index registrations_age on registrations (created_at);

do $$
declare owned text := 'registrations';
begin
  execute format('alter table %I enable row level security', owned);
  execute format('alter table %I force row level security', owned);
  execute format('create policy scoped on %I to maitre_app
    using (coalesce(venue_id = any((select venues())::text[]), false))', owned);
  execute format('create policy maintained on %I to maitre_maintenance
    using (current_user = ''maitre_maintenance'')', owned);
  execute format('grant select, insert, update, delete on %I to maitre_app, maitre_maintenance', owned);
end $$;

-- What is deleted after 21 days leaves its audit lines and stored answers with it.
create index audit_registrations on audit (venue_id, thing_id) where thing like 'registration%';
