-- The slugs of all publications. One address leads to one place, whatever the venue, so the slug alone is the key; what a
-- venue does not own it cannot see here, and learns only that it is taken. A deleted publication keeps its slugs until it
-- is removed for good; one that was changed is kept from other venues for as long.
create table publication_slugs (
  slug text collate "C" not null constraint publication_slugs_taken primary key,
  venue_id text not null,
  cms_id text not null,
  field text not null,                  -- slug_public, slug_private, slug_alias
  released_at timestamptz,              -- no longer used by its publication
  foreign key (venue_id, cms_id) references content on delete cascade
);
create index publication_slugs_item on publication_slugs (venue_id, cms_id);
create index publication_slugs_released on publication_slugs (released_at) where released_at is not null;

alter table publication_slugs enable row level security;
alter table publication_slugs force row level security;
create policy scoped on publication_slugs to maitre_app
  using (coalesce(venue_id = any((select venues())::text[]), false));
create policy maintained on publication_slugs to maitre_maintenance using (current_user = 'maitre_maintenance');
grant select, insert, update, delete on publication_slugs to maitre_app, maitre_maintenance;
