-- A table's number is unique in its venue by its folded form (rules, "Tables").
alter table venue_tables add column number_folded text;
update venue_tables set number_folded = lower(btrim(number));
alter table venue_tables alter column number_folded set not null;
create unique index venue_tables_number on venue_tables (venue_id, number_folded);

-- Tables that can be put together, with the seats of the set, which are not the sum of theirs.
create table venue_table_joins (
  venue_id text not null references venues on delete cascade,
  id text not null,
  tables text[] not null,               -- ids of venue_tables, two or more
  seats_min integer not null,
  seats_max integer not null,
  position integer not null default 0,
  primary key (venue_id, id),
  check (cardinality(tables) >= 2)
);

do $$
declare owned text := 'venue_table_joins';
begin
  execute format('alter table %I enable row level security', owned);
  execute format('alter table %I force row level security', owned);
  execute format('create policy scoped on %I to maitre_app
    using (coalesce(venue_id = any((select venues())::text[]), false))', owned);
  execute format('create policy maintained on %I to maitre_maintenance
    using (current_user = ''maitre_maintenance'')', owned);
  execute format('grant select, insert, update, delete on %I to maitre_app, maitre_maintenance', owned);
end $$;
