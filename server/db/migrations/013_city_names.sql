-- A city in the languages it is known in; `city` stays for venues without.
alter table venues add column city_names jsonb not null default '{}';
