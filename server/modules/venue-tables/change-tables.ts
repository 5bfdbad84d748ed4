import type { Transaction } from 'kysely';
import type { AuditVerb } from '../../../graphql/domain/audit.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import type { AuditChanges } from '../../write/audit-changes.ts';
import type { ChangeEvent } from '../../write/change-events.ts';
import { write } from '../../write/write-transaction.ts';
import { type AheadRow, createVenueTablesStore, type VenueTablesStore } from './venue-tables.store.ts';

interface Change<Answer> {
  answer: Answer;
  verb: AuditVerb;
  id: string | null;
  detail?: Record<string, unknown>;
  changes?: AuditChanges;
  /** reservations ahead that were changed with it: they are read again as a whole */
  reservations?: number;
}

/** One change of areas, tables or joins: one at a time in a venue, recorded, and announced to open screens. */
export const changeTables = async <Answer>(
  scope: VenueScope,
  context: Context,
  change: (store: VenueTablesStore, at: Date, tx: Transaction<Tables>) => Promise<Change<Answer>>,
): Promise<Answer> => {
  const { answer } = await write<Answer>(context, scope, async (tx) => {
    const store = createVenueTablesStore(tx, scope.venue);
    await store.lock();
    const {
      answer,
      verb,
      id,
      detail = {},
      changes = {},
      reservations = 0,
    } = await change(store, new Date(context.now()), tx);
    const event = { id: id ?? scope.venue, entity: null, what: 'updated', by: scope.person.name } as const;
    const events: ChangeEvent[] = [
      { ...event, kind: 'table', version: 0 },
      ...(reservations === 0 ? [] : [{ ...event, kind: 'gap' as const, version: 0 }]),
    ];
    return { answer, audit: { verb, thing: 'table', id, detail: { ...detail, reservations }, changes }, events };
  });
  return answer;
};

const maxListed = 50;

/** CONFLICT `reservationsAhead` with the reservations that a change would affect, until it is confirmed. */
export const assertNobodyAhead = (ahead: readonly AheadRow[], confirm: boolean | null | undefined): void => {
  if (ahead.length === 0 || confirm) return;
  const reservations = ahead.slice(0, maxListed).map(({ ticket_id, name, expected, size, tables }) => ({
    ticketId: ticket_id,
    name,
    expected,
    size,
    table: tables.join(','),
  }));
  throw problem('CONFLICT', 'reservationsAhead', { detail: { reservations, count: ahead.length } });
};

/** One of these rows; an unknown id, and another venue's, is NOT_FOUND. */
export const findRow = <Row extends { id: string }>(rows: readonly Row[], id: string): Row => {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw problem('NOT_FOUND', 'notFound');
  return row;
};

/** Every row once, in the new order; BAD_INPUT when an id is missing, unknown or there twice. */
export const assertOrder = (rows: readonly { id: string }[], ids: readonly string[]): void => {
  const known = new Set(rows.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw problem('NOT_FOUND', 'notFound');
  if (new Set(ids).size !== ids.length || ids.length !== rows.length)
    throw problem('BAD_INPUT', 'badInput', { path: 'ids' });
};
