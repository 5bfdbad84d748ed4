-- Bills of a venue to its customers (rules, "Billing"). A draft has no number; nothing numbered is deleted.
create table bills (
  venue_id text not null references venues on delete cascade,
  id uuid not null,
  version integer not null default 1,
  number integer,                       -- given when it is opened, in order and without holes
  name text not null,                   -- who pays
  issue_date text not null,             -- YYYYMMDD
  due_date text not null,               -- YYYYMMDD
  status text not null default 'draft', -- draft, open, paid, void, uncollectible
  type text not null,
  description text not null default '',
  sum integer not null,                 -- minor units of the currency
  credited integer not null default 0,  -- the sum of its credits
  currency text not null,
  emails text[] not null,
  allocation_number text,
  sent_at timestamptz,
  paid_at timestamptz,
  paid_on text,                         -- YYYYMMDD: the business day of the payment
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (venue_id, id),
  check (sum > 0 and credited between 0 and sum),
  check (cardinality(emails) between 1 and 10),
  check (issue_date <= due_date),
  check ((number is null) = (status = 'draft')),
  check ((paid_at is null) = (paid_on is null) and (paid_at is null or status = 'paid')),
  unique (venue_id, number)
);

-- A correction of a bill. Rows are only added.
create table bill_credits (
  venue_id text not null references venues on delete cascade,
  id uuid not null,
  bill_id uuid not null,
  number integer not null,
  issue_date text not null,             -- YYYYMMDD, which is its business day as well
  sum integer not null check (sum > 0), -- minor units of the bill's currency
  reason text not null,
  created_by uuid,
  created_by_name text not null default '',
  created_at timestamptz not null,
  primary key (venue_id, id),
  unique (venue_id, number),
  foreign key (venue_id, bill_id) references bills
);
create index bill_credits_bill on bill_credits (venue_id, bill_id);

-- The last number of each series. Its row is the last lock of what gives a number.
create table bill_series (
  venue_id text not null references venues on delete cascade,
  series text not null,                 -- bill, credit
  last_number integer not null,
  last_date text not null,              -- YYYYMMDD: of the number before the next one
  primary key (venue_id, series)
);

-- Payments are listed by business day.
create index gift_card_transactions_day on gift_card_transactions (venue_id, business_date);

do $$
declare owned text;
begin
  foreach owned in array array['bills', 'bill_credits', 'bill_series'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy seen on %I for select to maitre_app
      using (coalesce(venue_id = any((select venues())::text[]), false))', owned);
    execute format('create policy added on %I for insert to maitre_app
      with check (coalesce(venue_id = any((select venues())::text[]), false))', owned);
    execute format('create policy maintained on %I to maitre_maintenance
      using (current_user = ''maitre_maintenance'')', owned);
    execute format('grant select, insert on %I to maitre_app', owned);
    execute format('grant select, insert, update, delete on %I to maitre_maintenance', owned);
  end loop;
  foreach owned in array array['bills', 'bill_series'] loop
    execute format('create policy changed on %I for update to maitre_app
      using (coalesce(venue_id = any((select venues())::text[]), false))', owned);
    execute format('grant update on %I to maitre_app', owned);
  end loop;
end $$;
create policy deleted on bills for delete to maitre_app
  using (number is null and coalesce(venue_id = any((select venues())::text[]), false));
grant delete on bills to maitre_app;
