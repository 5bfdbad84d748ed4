-- The tables of a reservation are those of a proposal that was applied: the seating may propose others. Otherwise a person
-- has chosen them, and they stay.
alter table tickets add column placed boolean not null default false;
