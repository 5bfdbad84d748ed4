-- Whether a venue cancels unanswered invitations is one of its settings; it was read where nothing wrote it.
-- Row-level security is forced on the owner as well: lifted while the rows of all venues are read and written.
alter table venues add column cancel_unanswered boolean not null default false;
alter table configurations no force row level security;
update venues set cancel_unanswered = true from configurations
  where venue_id = venues.id and name = 'reservations' and payload ->> 'cancelUnanswered' = 'true';
update configurations set payload = payload - 'cancelUnanswered' where name = 'reservations';
alter table configurations force row level security;
