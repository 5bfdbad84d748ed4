-- A configuration for one language; '' = for all that have none of their own.
alter table configurations add column locale text not null default '';
alter table configurations drop constraint configurations_pkey, add primary key (venue_id, name, locale);
