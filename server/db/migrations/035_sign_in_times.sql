-- A count of wrong codes without a lock had no end: the identifier stayed forever.
alter table failures add column last_at timestamptz not null default now(); -- the last wrong code
