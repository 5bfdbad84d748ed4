-- What the work plans had against a reservation when it was written, and staff took it all the same: a later change of the
-- plans hits it by other reasons only. Null: not known, it was written by an earlier version.
alter table tickets add column forced text[];
create index tickets_ahead on tickets (venue_id, starts_at) where status in ('invited', 'standby', 'approved');
