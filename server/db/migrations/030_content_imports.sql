-- An import of many items waits here, part by part, until the last part comes and all of it is written in one
-- transaction. What it wrote stays for its undo, as part -1.
create table content_imports (
  venue_id text not null references venues on delete cascade,
  import_id uuid not null,
  part integer not null,
  person uuid not null,
  entity text not null,
  component text not null,
  items jsonb not null,                 -- waiting: [{cms_id, version, text}]; written: [{cms_id, version, before}]
  created_at timestamptz not null,
  primary key (venue_id, import_id, part)
);
create index content_imports_created on content_imports (created_at);

alter table content_imports enable row level security;
alter table content_imports force row level security;
create policy scoped on content_imports to maitre_app
  using (coalesce(venue_id = any((select venues())::text[]), false));
create policy maintained on content_imports to maitre_maintenance using (current_user = 'maitre_maintenance');
grant select, insert, update, delete on content_imports to maitre_app, maitre_maintenance;
