-- The message that carries a challenge's code: the person who asked for it learns what became of it.
alter table challenges add column message_id bigint;

-- How often a valid refresh token came without the cookie it is bound to: once may be an accident, twice is a copy.
alter table sessions add column binding_failures integer not null default 0;
