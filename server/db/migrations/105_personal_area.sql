-- The personal area (rules, "Personal area"): a card by the provider's token, and an account that is about to be deleted.
alter table users add column card jsonb;              -- {provider, token, brand, last4}
alter table users add column card_session text;       -- of the provider's page that was opened last
alter table users add column deletes_at timestamptz;  -- until then signing in offers to return
create index users_deleted on users (deletes_at) where deletes_at is not null;

-- A venue outlives the account of who created it.
alter table venues drop constraint venues_created_by_fkey;
alter table venues add constraint venues_created_by_fkey foreign key (created_by) references users on delete set null;
