-- The audit log of a venue is listed by time. `detail.changes` of a line: {"size": [2, 4], "phone": null}, the values
-- before and after, or null where they are not kept.
create index audit_of_venues on audit (venue_id, at desc, id desc);
