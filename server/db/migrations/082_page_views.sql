-- How often the guest page of an item was read, by business day. Rows outlive the item until their venue is deleted.
create table page_views (
  venue_id text not null references venues on delete cascade,
  cms_id text not null,
  business_date text not null,          -- YYYYMMDD
  views integer not null check (views > 0),
  primary key (venue_id, cms_id, business_date)
);

do $$
declare owned text := 'page_views';
begin
  execute format('alter table %I enable row level security', owned);
  execute format('alter table %I force row level security', owned);
  execute format('create policy scoped on %I to maitre_app
    using (coalesce(venue_id = any((select venues())::text[]), false))', owned);
  execute format('create policy maintained on %I to maitre_maintenance
    using (current_user = ''maitre_maintenance'')', owned);
  execute format('grant select, insert on %I to maitre_app', owned);
  execute format('grant select, insert, update, delete on %I to maitre_maintenance', owned);
end $$;
