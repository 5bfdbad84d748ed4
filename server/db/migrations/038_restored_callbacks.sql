-- Of a canceled reservation: the call that its guest asked for, and that it was unanswered at its deadline. Restored, it
-- has both again.
alter table tickets
  add column before_callback_at timestamptz,
  add column before_flagged boolean not null default false;
-- What the server canceled kept its mark until now. Row-level security is forced on the owner as well: lifted while all
-- venues' rows are written.
alter table tickets no force row level security;
update tickets set before_flagged = flagged where before_status is not null;
alter table tickets force row level security;
