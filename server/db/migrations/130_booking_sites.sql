-- Origins of the venue's own sites, which may show its booking page in a frame; none: any site may (decision 77).
alter table venues add column booking_sites text[] not null default '{}' check (cardinality(booking_sites) <= 20);
