-- Guests book themselves (rules, "Online booking").
alter table venues add column booking boolean not null default false;
alter table venues add column booking_becomes text not null default 'approved'
  check (booking_becomes in ('approved', 'standby', 'request'));
alter table venues add column booking_code boolean not null default false;
-- minutes before the start: until then a guest moves a booking, or takes it back
alter table venues add column booking_change_minutes integer not null default 120
  check (booking_change_minutes between 0 and 10080);
-- bookings of one number on one business day
alter table venues add column booking_per_day integer not null default 1 check (booking_per_day between 1 and 10);

alter table tickets add column source text not null default 'staff' check (source in ('staff', 'online'));
-- a guest asked for it and the venue has not said yes; null: nobody waits for that
alter table tickets add column requested_at timestamptz;
-- the page on which it was booked, and what was chosen there
alter table tickets add column page_id text;
alter table tickets add column chosen jsonb not null default '[]';

-- Tables that are kept while a guest fills in the form. Nothing of the guest is stored before the booking.
create table booking_holds (
  venue_id text not null references venues on delete cascade,
  id uuid not null,
  session_hash bytea not null check (length(session_hash) = 32),
  address_hash bytea not null check (length(address_hash) = 32),
  page_id text not null,
  business_date text not null,          -- YYYYMMDD
  expected text not null,               -- YYYYMMDDHHMM, wall time of the venue
  starts_at timestamptz not null,
  size integer not null check (size > 0),
  tables text[] not null default '{}',  -- numbers; none: the seating has room, the table is not chosen yet
  extended integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (venue_id, id),
  unique (venue_id, session_hash)
);
create index booking_holds_day on booking_holds (venue_id, business_date);

do $$
declare owned text := 'booking_holds';
begin
  execute format('alter table %I enable row level security', owned);
  execute format('alter table %I force row level security', owned);
  execute format('create policy scoped on %I to maitre_app
    using (coalesce(venue_id = any((select venues())::text[]), false))', owned);
  execute format('create policy maintained on %I to maitre_maintenance
    using (current_user = ''maitre_maintenance'')', owned);
  execute format('grant select, insert, update, delete on %I to maitre_app, maitre_maintenance', owned);
end $$;
