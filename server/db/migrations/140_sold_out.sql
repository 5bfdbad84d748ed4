-- What a venue has run out of until its business day ends: a product, or a dish of a menu (rules, "Content").
create table sold_out (
  venue_id text not null,
  cms_id text not null,
  row_id text not null,                 -- '': the item itself
  until timestamptz not null,           -- the end of the business day: compared with the clock whenever it is read
  primary key (venue_id, cms_id, row_id),
  foreign key (venue_id, cms_id) references content (venue_id, cms_id) on delete cascade
);

do $$
declare owned text := 'sold_out';
begin
  execute format('alter table %I enable row level security', owned);
  execute format('alter table %I force row level security', owned);
  execute format('create policy scoped on %I to maitre_app
    using (coalesce(venue_id = any((select venues())::text[]), false))', owned);
  execute format('create policy maintained on %I to maitre_maintenance
    using (current_user = ''maitre_maintenance'')', owned);
  execute format('grant select, insert, update, delete on %I to maitre_app, maitre_maintenance', owned);
end $$;
