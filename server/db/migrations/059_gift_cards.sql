-- Gift cards: what they are sold as, the cards, and a ledger that nobody changes.
create table gift_card_collections (
  venue_id text not null references venues on delete cascade,
  id uuid not null,
  version integer not null default 1,
  titles jsonb not null,                -- {"he": "…", "en": "…"}
  terms jsonb not null,
  currency text not null,
  amounts integer[] not null default '{}',  -- offered, minor units
  position integer not null default 0,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (venue_id, id)
);

-- `state` is what machines/lifecycles/gift-card.ts says; `balance` is a copy of the ledger's sum.
create table gift_cards (
  venue_id text not null references venues on delete cascade,
  id uuid not null,
  version integer not null default 1,
  collection_id uuid not null,
  number_hash bytea not null check (length(number_hash) = 32),  -- keyed
  number_encrypted bytea not null,
  former_hash bytea check (length(former_hash) = 32),  -- of the number that an older system gave it
  key_id text not null,                 -- of the secret that both are made with
  serial text not null,                 -- the last four characters
  name text not null,
  name_search text not null,
  phone text not null default '',       -- E.164; '': none
  email text,
  locale text not null,
  note text not null default '',
  currency text not null,
  initial_amount integer not null check (initial_amount > 0),
  balance integer not null default 0 check (balance >= 0),
  state text not null default 'pending',
  compensation boolean not null default false,
  expires_on text not null,             -- YYYYMMDD: its last day in the venue
  created_at timestamptz not null,
  created_by uuid,
  updated_at timestamptz not null,
  sent_at timestamptz,
  primary key (venue_id, id),
  foreign key (venue_id, collection_id) references gift_card_collections
);
create unique index gift_cards_number on gift_cards (venue_id, number_hash);
create unique index gift_cards_former on gift_cards (venue_id, former_hash) where former_hash is not null;
create index gift_cards_created on gift_cards (venue_id, created_at desc, id);
create index gift_cards_phone on gift_cards (venue_id, phone) where phone <> '';
create index gift_cards_key on gift_cards (key_id);

create table gift_card_transactions (
  venue_id text not null,
  id uuid not null,
  card_id uuid not null,
  number integer not null,              -- 1, 2, … of the card
  at timestamptz not null,
  business_date text not null,          -- YYYYMMDD
  kind text not null,                   -- `GiftCardKind` in graphql/domain/gift-cards.ts
  amount integer not null,              -- minor units; negative: taken from the card
  balance integer not null check (balance >= 0),  -- after it
  reason text not null default '',
  note text not null default '',
  actor_id uuid,
  actor_name text not null default '',
  manager_id uuid,
  manager_name text not null default '',
  reverses uuid,                        -- the row that it gives back, each once
  primary key (venue_id, id),
  unique (venue_id, card_id, number),
  unique (venue_id, reverses),
  foreign key (venue_id, card_id) references gift_cards
);
create index gift_card_transactions_at on gift_card_transactions (venue_id, at);

-- Who looked a card up by its number, for the list of what is unusual.
create table gift_card_lookups (
  venue_id text not null,
  id bigint generated always as identity,
  card_id uuid not null,
  at timestamptz not null,
  actor_id uuid not null,
  actor_name text not null,
  primary key (venue_id, id),
  foreign key (venue_id, card_id) references gift_cards on delete cascade
);
create index gift_card_lookups_at on gift_card_lookups (venue_id, at);

do $$
declare owned text;
begin
  foreach owned in array array['gift_card_collections', 'gift_cards', 'gift_card_transactions', 'gift_card_lookups'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy scoped on %I to maitre_app
      using (coalesce(venue_id = any((select venues())::text[]), false))', owned);
    execute format('create policy maintained on %I to maitre_maintenance
      using (current_user = ''maitre_maintenance'')', owned);
  end loop;
  foreach owned in array array['gift_card_collections', 'gift_cards', 'gift_card_lookups'] loop
    execute format('grant select, insert, update, delete on %I to maitre_app, maitre_maintenance', owned);
  end loop;
end $$;
-- The ledger is only added to. The maintenance role removes that of a venue that was deleted; it locks rows for that.
grant select, insert on gift_card_transactions to maitre_app;
grant select, insert, update, delete on gift_card_transactions to maitre_maintenance;

-- Rights do not bind the tables' owner, these do.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user = 'maitre_maintenance' then return old; end if;
  raise exception 'the ledger of gift cards is only added to' using errcode = 'insufficient_privilege';
end
$$;
create trigger ledger_is_kept before update or delete on gift_card_transactions
  for each row execute function refuse_ledger_change();
create trigger ledger_is_not_emptied before truncate on gift_card_transactions
  for each statement execute function refuse_ledger_change();

-- The balance of a card is the sum of its ledger, when a transaction ends.
create function check_gift_card_balance() returns trigger language plpgsql as $$
declare
  card uuid := case tg_table_name when 'gift_cards' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'card_id')::uuid end;
begin
  if exists (
    select from gift_cards where venue_id = new.venue_id and id = card and balance <> (
      select coalesce(sum(amount), 0) from gift_card_transactions ledger
      where ledger.venue_id = new.venue_id and ledger.card_id = card)
  ) then
    raise exception 'the balance of gift card % is not the sum of its ledger', card
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
create constraint trigger balance_is_sum after insert or update of balance on gift_cards
  deferrable initially deferred for each row execute function check_gift_card_balance();
create constraint trigger balance_is_sum after insert on gift_card_transactions
  deferrable initially deferred for each row execute function check_gift_card_balance();
