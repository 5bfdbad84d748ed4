-- Secret links to a venue's schedule as a calendar: each is withdrawn by itself. The token is stored as a hash only.
create table calendar_feeds (
  venue_id text not null references venues on delete cascade,
  id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  locale text not null,                 -- of its texts
  created_at timestamptz not null,
  created_by uuid,
  created_by_name text not null default '',
  used_on text,                         -- YYYYMMDD, UTC: the last day that a calendar read it
  withdrawn_at timestamptz,
  primary key (venue_id, id)
);
create unique index calendar_feeds_token on calendar_feeds (token_hash);

do $$
declare owned text := 'calendar_feeds';
begin
  execute format('alter table %I enable row level security', owned);
  execute format('alter table %I force row level security', owned);
  execute format('create policy scoped on %I to maitre_app
    using (coalesce(venue_id = any((select venues())::text[]), false))', owned);
  execute format('create policy maintained on %I to maitre_maintenance
    using (current_user = ''maitre_maintenance'')', owned);
  execute format('grant select, insert, update on %I to maitre_app', owned);
  execute format('grant select, insert, update, delete on %I to maitre_maintenance', owned);
end $$;
