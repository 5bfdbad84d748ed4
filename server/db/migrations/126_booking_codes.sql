-- Codes that prove the number of a guest who books, where the venue wants it. Gone a day after they ended.
create table booking_codes (
  venue_id text not null references venues on delete cascade,
  session_hash bytea not null check (length(session_hash) = 32),
  phone text not null,                  -- E.164
  code_hash bytea not null check (length(code_hash) = 32),
  guesses integer not null default 0,
  expires_at timestamptz not null,
  proven_at timestamptz,
  primary key (venue_id, session_hash)
);
create index booking_codes_age on booking_codes (expires_at);

do $$
declare owned text := 'booking_codes';
begin
  execute format('alter table %I enable row level security', owned);
  execute format('alter table %I force row level security', owned);
  execute format('create policy scoped on %I to maitre_app
    using (coalesce(venue_id = any((select venues())::text[]), false))', owned);
  execute format('create policy maintained on %I to maitre_maintenance
    using (current_user = ''maitre_maintenance'')', owned);
  execute format('grant select, insert, update, delete on %I to maitre_app, maitre_maintenance', owned);
end $$;
