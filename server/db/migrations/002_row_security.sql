-- The second lock. `maitre_app` sees only the venues that its transaction names, and no identity tables.
-- `maitre_keeper` looks after all venues at once: purges, loading, exports.
-- `maitre_login` is what a serving process is when it takes neither: identity tables, and who belongs where.
-- Roles belong to the cluster, so another database may have made them already, or be making them now.
do $$
declare
  wanted text;
  takes text := case when current_setting('server_version_num')::integer < 160000 then 'member' else 'set' end;
begin
  foreach wanted in array array['maitre_app', 'maitre_keeper', 'maitre_login'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin', wanted);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, wanted, takes) then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end $$;

do $$
begin
  if not (pg_has_role('maitre_login', 'maitre_app', 'member') and pg_has_role('maitre_login', 'maitre_keeper', 'member'))
  then grant maitre_app, maitre_keeper to maitre_login; end if;
end $$;

create function venues() returns text[] language sql stable as
  $$ select coalesce(nullif(current_setting('maitre.venues', true), ''), '{}')::text[] $$;

-- What a venue owns: nothing without its scope, not even for the tables' owner.
do $$
declare owned text;
begin
  foreach owned in array array['content', 'content_versions', 'publications', 'setting_files', 'configurations',
                               'audit', 'idempotency'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy scoped on %I to maitre_app using (venue_id = any((select venues())::text[]))', owned);
    execute format('create policy kept on %I to maitre_keeper using (current_user = ''maitre_keeper'')', owned);
    execute format('grant select, insert, update, delete on %I to maitre_app, maitre_keeper', owned);
  end loop;
end $$;
revoke update, delete on audit from maitre_app;

-- What happened outside any venue: sign-ins, accounts.
create policy nobodys on audit to maitre_login using (venue_id = '') with check (venue_id = '');
grant select, insert on audit to maitre_login;

-- Venues and who belongs to them: also read to find out where a person may go, so only maitre_app is held back.
do $$
declare gate text;
begin
  foreach gate in array array['venues.id', 'memberships.venue_id'] loop
    execute format('alter table %I enable row level security', split_part(gate, '.', 1));
    execute format('alter table %I force row level security', split_part(gate, '.', 1));
    execute format(
      'create policy scoped on %I using (current_user <> ''maitre_app'' or %I = any((select venues())::text[]))',
      split_part(gate, '.', 1), split_part(gate, '.', 2));
    execute format('grant select, insert, update, delete on %I to maitre_app, maitre_keeper, maitre_login',
      split_part(gate, '.', 1));
  end loop;
end $$;

grant select on roles, maitre_migrations to maitre_app, maitre_keeper, maitre_login;
grant insert on outbox to maitre_app;
grant select, insert, update, delete
  on users, roles, sessions, devices, challenges, failures, limits, waits, signing_keys, outbox
  to maitre_login, maitre_keeper;
