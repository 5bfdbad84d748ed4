-- What a person looks for in a list of a venue, under a name (rules, "Lists").
create table saved_views (
  venue_id text not null references venues on delete cascade,
  id uuid not null,
  person uuid not null references users on delete cascade,
  list text not null,                   -- the path of the list inside the venue: /rsvp
  name text not null,
  name_folded text not null,
  query text not null,                  -- as in the address of the list, without its page
  created_at timestamptz not null,
  primary key (venue_id, id),
  unique (venue_id, person, list, name_folded)
);

do $$
declare owned text := 'saved_views';
begin
  execute format('alter table %I enable row level security', owned);
  execute format('alter table %I force row level security', owned);
  execute format('create policy scoped on %I to maitre_app
    using (coalesce(venue_id = any((select venues())::text[]), false))', owned);
  execute format('create policy maintained on %I to maitre_maintenance
    using (current_user = ''maitre_maintenance'')', owned);
  execute format('grant select, insert, update, delete on %I to maitre_app, maitre_maintenance', owned);
end $$;
