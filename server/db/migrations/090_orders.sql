-- What the pages of a venue sold or took in (rules, "Orders and reports"). A refund is an order of its own that names the
-- one it gives money back for. Amounts are minor units.
create table orders (
  venue_id text not null references venues on delete cascade,
  source text not null,                 -- the system that it comes from
  id text not null,                     -- its id there
  revision integer not null check (revision > 0),
  page_id text not null,
  status text not null check (status in ('open', 'done', 'deleted')),
  test boolean not null default false,  -- counts nowhere
  at timestamptz not null,              -- when it was taken
  business_date text not null,          -- YYYYMMDD
  hour smallint not null check (hour between 0 and 23),  -- of the venue's clock
  expected text,                        -- YYYYMMDDHHMM, wall time of the venue
  party integer,
  name text not null default '',
  phone text not null default '',
  address text not null default '',
  city text not null default '',
  comments text not null default '',
  currency text not null,
  charges integer not null check (charges >= 0),
  refund integer not null default 0 check (refund <= 0),
  total integer generated always as (charges + refund) stored,
  tip integer not null default 0 check (tip >= 0),  -- not in the total
  refund_of text,                       -- id of the order, of the same source
  refunded integer not null default 0,  -- the sum of its refunds
  items jsonb not null default '[]',
  body_hash bytea not null check (length(body_hash) = 32),
  received_at timestamptz not null,
  primary key (venue_id, source, id),
  foreign key (venue_id, source, refund_of) references orders on delete cascade,
  check ((refund_of is null) = (refund = 0)),
  check (refund_of is null or (charges = 0 and tip = 0 and refund_of <> id)),
  check (refunded between 0 and case when status = 'deleted' then 0 else charges end)
);
create index orders_day on orders (venue_id, business_date, at, source, id);
create index orders_phone on orders (venue_id, phone) where phone <> '';
create index orders_refunds on orders (venue_id, source, refund_of) where refund_of is not null;

-- Every revision that a later one has replaced, as it was.
create table order_revisions (
  venue_id text not null,
  source text not null,
  id text not null,
  revision integer not null,
  replaced_at timestamptz not null,
  body jsonb not null,
  primary key (venue_id, source, id, revision),
  foreign key (venue_id, source, id) references orders on delete cascade
);

-- Sums of the orders that count, kept in the write of each.
create table order_days (
  venue_id text not null references venues on delete cascade,
  business_date text not null,
  hour smallint not null,
  page_id text not null,
  currency text not null,
  orders integer not null,              -- refunds are among them, deleted ones are not
  refunds integer not null,
  deleted integer not null,
  charges bigint not null,
  refund bigint not null,
  tip bigint not null,
  highest integer,                      -- null: nothing but deleted orders
  last_at timestamptz,
  primary key (venue_id, business_date, page_id, currency, hour)
);

-- What other systems send orders with. Two of a venue are valid at once at most.
create table order_keys (
  venue_id text not null references venues on delete cascade,
  id uuid not null,
  name text not null,
  hash bytea not null unique check (length(hash) = 32),
  ending text not null,                 -- the last four characters
  created_at timestamptz not null,
  created_by_name text not null default '',
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (venue_id, id)
);

-- Tickets that serve one download and have served it. They are kept until they would have expired.
create table used_report_tickets (
  venue_id text not null references venues on delete cascade,
  id uuid not null,
  expires_at timestamptz not null,
  primary key (venue_id, id)
);
create index used_report_tickets_expiry on used_report_tickets (expires_at);

do $$
declare owned text;
begin
  foreach owned in array array['orders', 'order_revisions', 'order_days', 'order_keys', 'used_report_tickets'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy scoped on %I to maitre_app
      using (coalesce(venue_id = any((select venues())::text[]), false))', owned);
    execute format('create policy maintained on %I to maitre_maintenance
      using (current_user = ''maitre_maintenance'')', owned);
    execute format('grant select, insert on %I to maitre_app', owned);
    execute format('grant select, insert, update, delete on %I to maitre_maintenance', owned);
  end loop;
end $$;
-- a guest is erased from earlier revisions too
grant update on orders, order_revisions, order_keys to maitre_app;
grant delete on order_days to maitre_app;
