-- The demonstration while it is being loaded: what a start that was broken off left is finished by the next one.
create table demonstration (begun_at timestamptz not null);
grant select, insert, delete on demonstration to maitre_login;
