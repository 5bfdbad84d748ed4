-- Notes on the fields of items (rules, "Notes"): for those who work on an item, never for guests.
create table field_notes (
  venue_id text not null references venues on delete cascade,
  id uuid not null,
  cms_id text not null,
  path text not null,                   -- rows by their id: sections/ab12/items/x9k2/title
  language text,                        -- null: of all languages
  addressee text not null check (addressee in ('translators', 'managers')),
  body text not null,
  author uuid references users on delete set null,
  author_name text not null,            -- as it was then
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by_name text,
  primary key (venue_id, id),
  foreign key (venue_id, cms_id) references content on delete cascade
);
create index field_notes_of_item on field_notes (venue_id, cms_id);
create index field_notes_open on field_notes (venue_id, created_at) where resolved_at is null;
create index field_notes_author on field_notes (author);

do $$
declare owned text := 'field_notes';
begin
  execute format('alter table %I enable row level security', owned);
  execute format('alter table %I force row level security', owned);
  execute format('create policy scoped on %I to maitre_app
    using (coalesce(venue_id = any((select venues())::text[]), false))', owned);
  execute format('create policy maintained on %I to maitre_maintenance
    using (current_user = ''maitre_maintenance'')', owned);
  execute format('grant select, insert, update, delete on %I to maitre_app, maitre_maintenance', owned);
end $$;
