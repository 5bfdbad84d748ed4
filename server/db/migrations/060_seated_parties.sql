-- Since when a party sits at its tables, and since when they are free again.
alter table tickets add column seated_at timestamptz;
alter table tickets add column departed_at timestamptz;
