-- A link that was sent to a guest. It opens one thing of one venue for one purpose; only its hash is stored.
create table guest_tokens (
  venue_id text not null references venues on delete cascade,
  hash bytea not null check (length(hash) = 32),   -- sha-256 of the token
  purpose text not null,                -- `guestPurposes` in graphql/domain/roles.ts
  thing_id text not null,               -- the reservation, survey or gift card
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (venue_id, hash)
);
create unique index guest_tokens_hash on guest_tokens (hash);
create index guest_tokens_thing on guest_tokens (venue_id, thing_id);

alter table guest_tokens enable row level security;
alter table guest_tokens force row level security;
create policy scoped on guest_tokens to maitre_app using (coalesce(venue_id = any((select venues())::text[]), false));
create policy kept on guest_tokens to maitre_keeper using (current_user = 'maitre_keeper');
grant select, insert, update, delete on guest_tokens to maitre_app, maitre_keeper;
