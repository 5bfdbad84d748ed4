import { type Kysely, type RawBuilder, sql } from 'kysely';
import { deleteInBatches } from '../../db/batched-delete.ts';
import type { Tables } from '../../db/schema.types.ts';

/** What is sold out of these items at an instant: the ids of its dishes by item, '' for the item itself. */
export const findSoldOut = async (
  db: Kysely<Tables>,
  items: readonly { venue: string; cms_id: string }[],
  now: Date,
): Promise<Map<string, Set<string>>> => {
  const found = new Map<string, Set<string>>();
  if (items.length === 0) return found;
  const { rows } = await sql<{ cms_id: string; row_id: string }>`
    select cms_id, row_id from sold_out
    where (venue_id, cms_id) in (
        select * from unnest(${items.map(({ venue }) => venue)}::text[], ${items.map(({ cms_id }) => cms_id)}::text[])
      ) and until > ${now}
    order by row_id`.execute(db);
  for (const { cms_id, row_id } of rows) found.set(cms_id, (found.get(cms_id) ?? new Set()).add(row_id));
  return found;
};

/** The same as a value in a statement that reads `item`, an item of the venue. */
export const soldOutOf = (
  item: RawBuilder<{ venue_id: string; cms_id: string }>,
  now: Date,
): RawBuilder<string[]> => sql`
  array(
    select row_id from sold_out
    where sold_out.venue_id = ${item}.venue_id and sold_out.cms_id = ${item}.cms_id and until > ${now} order by row_id
  )`;

/** `until` null: it is there again. */
export const setSoldOut = async (
  db: Kysely<Tables>,
  { venue, cms_id, row, until }: { venue: string; cms_id: string; row: string; until: Date | null },
): Promise<void> => {
  if (until === null)
    await sql`delete from sold_out where venue_id = ${venue} and cms_id = ${cms_id} and row_id = ${row}`.execute(db);
  else
    await sql`
      insert into sold_out (venue_id, cms_id, row_id, until) values (${venue}, ${cms_id}, ${row}, ${until})
      on conflict (venue_id, cms_id, row_id) do update set until = excluded.until`.execute(db);
};

/** Rows of business days that have ended say nothing any more. */
export const purgeSoldOut = (maintenance: Kysely<Tables>, now: Date): Promise<number> =>
  deleteInBatches(maintenance, 'sold_out', sql`until <= ${now}`);
