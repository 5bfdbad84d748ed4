-- How long a party keeps its tables, by its size, and how long they stay empty after it; in minutes.
alter table venues
  add column turn_to_2 integer not null default 90,
  add column turn_to_4 integer not null default 120,
  add column turn_above integer not null default 150,
  add column turn_buffer integer not null default 0;
