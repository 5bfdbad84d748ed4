import { type Kysely, sql } from 'kysely';
import { noteLimits, type NoteAddressee } from '../../../graphql/domain/field-notes.ts';
import type { Tables } from '../../db/schema.types.ts';
import { isUuid } from '../../is-uuid.ts';

const columns = [
  'id',
  'cms_id',
  'path',
  'language',
  'addressee',
  'body',
  'author',
  'author_name',
  'created_at',
  'resolved_at',
  'resolved_by_name',
] as const;

export interface NoteRow {
  id: string;
  cms_id: string;
  path: string;
  language: string | null;
  addressee: NoteAddressee;
  body: string;
  author: string | null;
  author_name: string;
  created_at: Date;
  resolved_at: Date | null;
  resolved_by_name: string | null;
}

/** The notes on the fields of a venue's items. `db`: scoped to the venue. */
export const createFieldNotesStore = (db: Kysely<Tables>, venue: string) => {
  const notes = db.selectFrom('field_notes').select(columns).where('venue_id', '=', venue);
  return {
    /** The open ones, the oldest first, then those resolved last. */
    list: async (cms_id: string): Promise<NoteRow[]> => {
      const ofItem = notes.where('cms_id', '=', cms_id);
      const open = await ofItem.where('resolved_at', 'is', null).orderBy('created_at').orderBy('id').execute();
      const resolved = await ofItem
        .where('resolved_at', 'is not', null)
        .orderBy('resolved_at', 'desc')
        .orderBy('id')
        .limit(noteLimits.resolved)
        .execute();
      return [...open, ...resolved] as NoteRow[];
    },

    /** Notes on one item are written one after the other: their number is limited. */
    lockItem: async (cms_id: string): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`field notes ${venue} ${cms_id}`}, 0))`.execute(db);
    },

    countOpen: async (cms_id: string): Promise<{ path: string; count: number }[]> => {
      const { rows } = await sql<{ path: string; count: number }>`
        select path, count(*)::int as count from field_notes
        where venue_id = ${venue} and cms_id = ${cms_id} and resolved_at is null group by path`.execute(db);
      return rows;
    },

    lock: async (id: string): Promise<NoteRow | null> =>
      isUuid(id)
        ? (((await notes.where('id', '=', id).forUpdate().executeTakeFirst()) as NoteRow | undefined) ?? null)
        : null,

    /** False: a note has this id. */
    insert: async (row: Omit<NoteRow, 'resolved_at' | 'resolved_by_name'>): Promise<boolean> => {
      const { numInsertedOrUpdatedRows: count } = await db
        .insertInto('field_notes')
        .values({ ...row, venue_id: venue, resolved_at: null, resolved_by_name: null })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return count === 1n;
    },

    setResolved: async (id: string, resolved: { at: Date; by: string } | null): Promise<void> => {
      await db
        .updateTable('field_notes')
        .set({ resolved_at: resolved?.at ?? null, resolved_by_name: resolved?.by ?? null })
        .where('venue_id', '=', venue)
        .where('id', '=', id)
        .execute();
    },

    delete: async (ids: readonly string[]): Promise<void> => {
      if (ids.length === 0) return;
      await db.deleteFrom('field_notes').where('venue_id', '=', venue).where('id', 'in', ids).execute();
    },

    /** All of the venue, until the transaction ends. */
    lockAll: (): Promise<{ id: string; body: string }[]> =>
      db.selectFrom('field_notes').select(['id', 'body']).where('venue_id', '=', venue).forUpdate().execute(),

    /** What somebody has written, the newest first. */
    listWritten: (person: string): Promise<NoteRow[]> =>
      notes.where('author', '=', person).orderBy('created_at', 'desc').orderBy('id').execute() as Promise<NoteRow[]>,
  };
};
