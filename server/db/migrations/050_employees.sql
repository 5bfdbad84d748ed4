-- Who works in a venue, whether or not they may sign in to it.
create table employees (
  venue_id text not null references venues on delete cascade,
  id uuid not null,
  version integer not null default 1,
  name text not null,
  name_search text not null,
  phone text not null,                  -- E.164
  email text,
  role text not null references roles,
  topgo boolean not null default false,
  active boolean not null default true,
  user_id uuid references users on delete set null,  -- whose access to the venue it is; stays when the access ends
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (venue_id, id)
);
create unique index employees_phone on employees (venue_id, phone) where active;
create unique index employees_user on employees (venue_id, user_id);
create index employees_updated on employees (venue_id, updated_at desc, id);

-- The link of an invitation is a row of guest_tokens with its id.
create table member_invitations (
  venue_id text not null references venues on delete cascade,
  id uuid not null,
  employee_id uuid,
  role text not null references roles,
  channel text not null,                -- sms, email
  recipient text not null,
  locale text not null,
  state text not null default 'pending', -- pending, accepted, revoked; expired and failed follow from time and outbox
  invited_by uuid not null,
  invited_by_name text not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (venue_id, id),
  foreign key (venue_id, employee_id) references employees on delete cascade
);
create unique index member_invitations_pending on member_invitations (venue_id, recipient) where state = 'pending';

-- What a removal can be undone to, and the name of who has left.
create table former_members (
  venue_id text not null references venues on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null references roles,
  languages text[],
  name text not null,
  left_at timestamptz not null,
  primary key (venue_id, user_id)
);

do $$
declare owned text;
begin
  foreach owned in array array['employees', 'member_invitations', 'former_members'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy scoped on %I to maitre_app
      using (coalesce(venue_id = any((select venues())::text[]), false))', owned);
    execute format('create policy maintained on %I to maitre_maintenance
      using (current_user = ''maitre_maintenance'')', owned);
    execute format('grant select, insert, update, delete on %I to maitre_app, maitre_maintenance', owned);
  end loop;
end $$;

-- A venue keeps an owner, by whatever path one leaves. The venue's row is locked first, so that two owners who remove each
-- other wait for each other; the count after it sees what the other has committed.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform from venues where id = old.venue_id and deleted_at is null for no key update;
  if found and not exists (select from memberships where venue_id = old.venue_id and role = 'owner') then
    raise exception 'venue % would have no owner', old.venue_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
create constraint trigger venue_keeps_an_owner after update of role or delete on memberships
  deferrable initially deferred for each row when (old.role = 'owner') execute function keep_an_owner();
