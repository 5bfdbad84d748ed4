import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '../../db/batched-delete.ts';
import type { Tables } from '../../db/schema.types.ts';

/**
 * Tables of venue data in deletion order; versions, publications and image uses cascade from items, whose trigger removes
 * their texts, bytes from assets, history, messages and surveys from reservations.
 * The venue row stays as a tombstone, so that its id is never reused, and so does its audit.
 */
const owned: readonly { table: keyof Tables; batch: number }[] = [
  // cascades to all versions of an item
  { table: 'content', batch: 100 },
  { table: 'content_imports', batch: 10 },
  // after the items that it hides
  { table: 'unfinished_imports', batch: 100 },
  { table: 'setting_files', batch: 100 },
  { table: 'configurations', batch: 1000 },
  { table: 'guest_tokens', batch: 1000 },
  { table: 'calendar_feeds', batch: 1000 },
  { table: 'tickets', batch: 100 },
  { table: 'gift_card_transactions', batch: 1000 },
  { table: 'gift_cards', batch: 1000 },
  { table: 'gift_card_collections', batch: 1000 },
  { table: 'member_invitations', batch: 1000 },
  { table: 'employees', batch: 1000 },
  { table: 'former_members', batch: 1000 },
  { table: 'venue_table_joins', batch: 1000 },
  { table: 'venue_tables', batch: 1000 },
  { table: 'venue_areas', batch: 1000 },
  { table: 'bill_credits', batch: 1000 },
  { table: 'bills', batch: 1000 },
  { table: 'bill_series', batch: 1000 },
  { table: 'page_views', batch: 1000 },
  { table: 'order_days', batch: 1000 },
  { table: 'order_keys', batch: 100 },
  { table: 'used_report_tickets', batch: 1000 },
  { table: 'order_revisions', batch: 1000 },
  { table: 'orders', batch: 1000 },
  { table: 'registrations', batch: 1000 },
  { table: 'saved_views', batch: 1000 },
  { table: 'booking_holds', batch: 1000 },
  { table: 'booking_codes', batch: 1000 },
  { table: 'sold_out', batch: 1000 },
  { table: 'notice_reads', batch: 1000 },
  { table: 'asset_grants', batch: 1000 },
  { table: 'assets', batch: 1000 },
];

/** Purges the data of venues deleted before `before`, in batches. Returns the number of rows, without cascades. */
export const purgeDeletedVenues = async (db: Kysely<Tables>, before: Date): Promise<number> => {
  let count = 0;
  for (const { table, batch } of owned)
    count += await deleteInBatches(
      db,
      table,
      // read once: joined, every row of the table would be held against its venue
      sql`venue_id = any(array(select id from venues where deleted_at < ${before}))`,
      batch,
    );
  return count;
};
