-- `maitre_keeper` becomes `maitre_maintenance`: purges, loading, exports over all venues. Roles belong to the cluster,
-- where another database or a process of the previous version may still use the old one, so it keeps what it has.
do $$
declare
  takes text := case when current_setting('server_version_num')::integer < 160000 then 'member' else 'set' end;
begin
  begin
    if not exists (select from pg_roles where rolname = 'maitre_maintenance') then
      create role maitre_maintenance nologin;
    end if;
  exception when duplicate_object or unique_violation then null; -- another database of this cluster, just now
  end;
  if not pg_has_role(current_user, 'maitre_maintenance', takes) then
    grant maitre_maintenance to current_user;
  end if;
  if not pg_has_role('maitre_login', 'maitre_maintenance', 'member') then
    grant maitre_maintenance to maitre_login;
  end if;
end $$;

-- The same tables, the same rights, whichever migrations made them.
do $$
declare
  owned text;
  granted record;
begin
  for owned in select tablename from pg_policies where schemaname = current_schema() and policyname = 'kept' loop
    execute format(
      'create policy maintained on %I to maitre_maintenance using (current_user = ''maitre_maintenance'')', owned);
  end loop;
  for granted in
    select table_name, string_agg(privilege_type, ', ') as privileges
    from information_schema.role_table_grants
    where grantee = 'maitre_keeper' and table_schema = current_schema()
    group by table_name
  loop
    execute format('grant %s on %I to maitre_maintenance', granted.privileges, granted.table_name);
  end loop;
end $$;
