-- What became of a canceled message is recorded too, since it may have reached its guest.
drop index ticket_messages_sending;
create index ticket_messages_in_outbox on ticket_messages (outbox_id)
  where outbox_id is not null and state in ('sending', 'canceled');

-- Of what the outbox has deleted nobody knows any more.
alter table ticket_messages no force row level security;
update ticket_messages set outbox_id = null
  where state = 'canceled' and not exists (select from outbox where outbox.id = outbox_id);
alter table ticket_messages force row level security;
