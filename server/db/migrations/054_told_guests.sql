-- A guest's yes was for a time: it is kept when the reservation is moved, and the guest is asked again.
alter table tickets
  add column former_answer text,
  add column former_expected text;                                     -- YYYYMMDDHHMM: what it was given for

-- The gateway had the message and did not answer: since when nobody knows whether it was sent.
alter table outbox add column unknown_at timestamptz;
