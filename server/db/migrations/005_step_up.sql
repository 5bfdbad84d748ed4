-- By which channel a session began: a step-up goes by the other one. Null: from before.
alter table sessions add column channel text check (channel in ('sms', 'email'));

-- What happened to people's ways in stands in `audit` outside any venue, and is kept: the last of one person first.
create index audit_of_people on audit (user_id, id desc) where venue_id = '';
drop policy nobodys on audit;
create policy nobodys_read on audit for select to maitre_login using (venue_id = '');
create policy nobodys_added on audit for insert to maitre_login with check (venue_id = '');
