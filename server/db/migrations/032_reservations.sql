-- Areas and tables of a venue; a reservation names them.
create table venue_areas (
  venue_id text not null references venues on delete cascade,
  id text not null,
  names jsonb not null,                 -- {"he": "…", "en": "…"}
  position integer not null default 0,
  active boolean not null default true,
  primary key (venue_id, id)
);
create table venue_tables (
  venue_id text not null references venues on delete cascade,
  id text not null,
  number text not null,
  area_id text,
  seats_min integer not null default 1,
  seats_max integer not null default 4,
  position integer not null default 0,
  active boolean not null default true,
  primary key (venue_id, id),
  foreign key (venue_id, area_id) references venue_areas on delete set null (area_id)
);

-- A reservation. `status` is what machines/lifecycles/ticket.ts says; nothing else assigns it.
create table tickets (
  venue_id text not null references venues on delete cascade,
  ticket_id uuid not null,
  version integer not null default 1,
  name text not null,
  name_search text not null default '',
  phone text not null,                  -- E.164; '': removed on the guest's request
  email text,
  locale text not null,
  size integer not null,
  area_id text,
  tables text[] not null default '{}',
  expected text not null,               -- YYYYMMDDHHMM, wall time of the venue
  starts_at timestamptz not null,
  deadline_at timestamptz not null,
  note text not null default '',
  reason text not null default '',
  status text not null,
  answer text,
  before_status text,                   -- of a canceled one: what it becomes again
  before_answer text,
  canceled_by text,
  flagged boolean not null default false,
  created_at timestamptz not null,
  created_by uuid,
  sent_at timestamptz,
  viewed_at timestamptz,
  replied_at timestamptz,
  callback_at timestamptz,
  archived_at timestamptz,
  deleted_at timestamptz,
  deleted_from text,
  undo jsonb,                           -- what staff can still undo: {facts, at}
  delivery text,                        -- of the newest message: scheduled, sending, sent, failed
  primary key (venue_id, ticket_id)
);
create index tickets_day on tickets (venue_id, (left(expected, 8)), created_at desc, ticket_id);
create index tickets_phone on tickets (venue_id, phone);
-- what the clock changes: unanswered invitations and waiting parties
create index tickets_due on tickets (deadline_at) where status = 'invited' and not flagged;
create index tickets_standby on tickets (starts_at) where status = 'standby';
create index tickets_open on tickets (venue_id, starts_at) where status = 'invited';

create table ticket_events (
  venue_id text not null,
  id bigint generated always as identity,
  ticket_id uuid not null,
  at timestamptz not null,
  event text not null,
  status text not null,                 -- after the event
  by_kind text not null,                -- guest, staff, server
  by_user uuid,
  by_name text not null default '',
  reason text not null default '',
  primary key (venue_id, id),
  foreign key (venue_id, ticket_id) references tickets on delete cascade
);
create index ticket_events_ticket on ticket_events (venue_id, ticket_id, id);

-- A message to a guest: it waits here until it is due, then goes to the outbox.
create table ticket_messages (
  venue_id text not null,
  id uuid not null,
  ticket_id uuid not null,
  kind text not null,                   -- invitation, nudge
  channel text not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'scheduled',  -- scheduled, sending, sent, failed, canceled
  outbox_id bigint,
  sent_at timestamptz,
  created_at timestamptz not null,
  primary key (venue_id, id),
  foreign key (venue_id, ticket_id) references tickets on delete cascade
);
create index ticket_messages_ticket on ticket_messages (venue_id, ticket_id, created_at);
create index ticket_messages_due on ticket_messages (due_at) where state = 'scheduled';
create index ticket_messages_sending on ticket_messages (outbox_id) where state = 'sending';
create index ticket_messages_failed on ticket_messages (venue_id) where state = 'failed';

-- The survey of a visit; at most one for a reservation.
create table surveys (
  venue_id text not null,
  ticket_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  viewed_at timestamptz,
  replied_at timestamptz,
  q0 text,
  q1 text,
  q2 text,
  q3 text,
  feedback text,
  sentiment text,                       -- positive, negative; null: not answered
  original jsonb,                       -- the guest's own answers, where staff corrected them
  handled_at timestamptz,
  handled_by uuid,
  notified_at timestamptz,              -- a manager was told of a negative reply
  primary key (venue_id, ticket_id),
  foreign key (venue_id, ticket_id) references tickets on delete cascade
);
create index surveys_to_notify on surveys (replied_at) where sentiment = 'negative' and notified_at is null;
create index surveys_negative on surveys (venue_id) where sentiment = 'negative' and handled_at is null;

-- A message that is about a reservation says so, so that its delivery can be shown there.
alter table outbox add column about text;
grant select (id) on outbox to maitre_app;

do $$
declare
  owned text;
begin
  foreach owned in array array['venue_areas', 'venue_tables', 'tickets', 'ticket_events', 'ticket_messages', 'surveys'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy scoped on %I to maitre_app
      using (coalesce(venue_id = any((select venues())::text[]), false))', owned);
    execute format('create policy maintained on %I to maitre_maintenance
      using (current_user = ''maitre_maintenance'')', owned);
    execute format('grant select, insert, update, delete on %I to maitre_app, maitre_maintenance', owned);
  end loop;
end $$;
