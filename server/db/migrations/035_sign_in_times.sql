-- A count of wrong codes without a lock had no end: the identifier stayed forever.
alter table failures add column last_at timestamptz not null default now(); -- the last wrong code

-- A sign-in gives the browser a new id; if its answer is lost, the browser still has the one before.
alter table devices add column replaced_at timestamptz;
