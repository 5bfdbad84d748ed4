-- What a person has read of the notices of a venue: all up to an instant, and some of the later ones (rules, "Notices").
create table notice_reads (
  venue_id text not null references venues on delete cascade,
  person uuid not null references users on delete cascade,
  read_up_to timestamptz,
  ids text[] not null default '{}',
  primary key (venue_id, person)
);

do $$
declare owned text := 'notice_reads';
begin
  execute format('alter table %I enable row level security', owned);
  execute format('alter table %I force row level security', owned);
  execute format('create policy scoped on %I to maitre_app
    using (coalesce(venue_id = any((select venues())::text[]), false))', owned);
  execute format('create policy maintained on %I to maitre_maintenance
    using (current_user = ''maitre_maintenance'')', owned);
  execute format('grant select, insert, update, delete on %I to maitre_app, maitre_maintenance', owned);
end $$;

-- Notices are read from where they are stored.
create index surveys_complaints on surveys (venue_id, replied_at) where sentiment = 'negative';
create index tickets_callbacks on tickets (venue_id, callback_at) where callback_at is not null;
create index audit_notices on audit (venue_id, at) where verb in ('failed', 'import');

-- A message that was not sent is a notice of its venue.
alter table outbox add column failed_at timestamptz;
create index outbox_failed on outbox (venue_id, failed_at) where failed_at is not null and venue_id is not null;
