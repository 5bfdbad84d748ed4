-- What is published, or taken down, at a time (rules, "Publishing at a time"). `attempts` names one run of it: whoever has
-- counted it up runs it, and nobody else. What failed or was cancelled stays as long as it is told of.
create table scheduled_publications (
  venue_id text not null references venues on delete cascade,
  id uuid not null,
  verb text not null check (verb in ('publish', 'unpublish')),
  due_at timestamptz not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'running', 'done', 'failed', 'cancelled')),
  cms_ids text[] not null,
  addresses jsonb not null default '[]',  -- [{cms_id, slug}]
  comments text not null default '',
  by_user uuid references users on delete set null,
  by_name text not null,
  as_super boolean not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  claimed_at timestamptz,
  ended_at timestamptz,
  reason text,                            -- why it failed
  primary key (venue_id, id)
);
create index scheduled_publications_due on scheduled_publications (due_at) where state in ('scheduled', 'running');
create index scheduled_publications_ended on scheduled_publications (ended_at) where ended_at is not null;
create index scheduled_publications_person on scheduled_publications (by_user);

alter table scheduled_publications enable row level security;
alter table scheduled_publications force row level security;
create policy scoped on scheduled_publications to maitre_app
  using (coalesce(venue_id = any((select venues())::text[]), false));
create policy maintained on scheduled_publications to maitre_maintenance
  using (current_user = 'maitre_maintenance');
grant select, insert, update, delete on scheduled_publications to maitre_app, maitre_maintenance;
