-- The hours after midnight belong to the evening before: a reservation stores its business day. Venues may end it at
-- another time from a day on; until now every one ends at 4.
alter table venues add column day_ends jsonb not null default '[]';   -- [{"from": "YYYYMMDD", "time": "HHMM"}]
alter table tickets add column business_date text;                    -- YYYYMMDD

-- Row-level security is forced on the owner as well: lifted while the rows of all venues are written.
alter table tickets no force row level security;
update tickets set business_date = case
  when substr(expected, 9, 4) < '0400' then to_char(to_date(left(expected, 8), 'YYYYMMDD') - 1, 'YYYYMMDD')
  else left(expected, 8) end;
alter table tickets force row level security;
alter table tickets alter column business_date set not null;

drop index tickets_day;
create index tickets_day on tickets (venue_id, business_date, created_at desc, ticket_id);
