import { fromPromise } from 'xstate';
import {
  VenueAreaDeleteDocument,
  VenueAreaSaveDocument,
  VenueTableDeleteDocument,
  VenueTableJoinSaveDocument,
  VenueTableRowDocument,
  VenueTableSaveDocument,
  VenueTablesCreateDocument,
} from '../../graphql/generated/api/graphql.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import type { Ports } from '../ports.ts';
import type { AreaFormPayload } from './area.form.ts';
import { loadVenueTables } from './load-venue-tables.actors.ts';
import { findTables, type TableFormPayload } from './table.form.ts';

export const createLoadTables = ({ ask }: Ports) =>
  fromPromise(({ input, signal }: { input: { venue: string }; signal: AbortSignal }) =>
    loadVenueTables(ask, input.venue, signal),
  );

/** Stores what the form of tables is for. CONFLICT `reservationsAhead` until it is confirmed. */
export const createSaveTables = ({ ask, newId }: Ports) => {
  const withKey = createSubmissionKeys(newId);
  return fromPromise(async ({ input: { input, values } }: { input: TableFormPayload }): Promise<void> => {
    const directory = input.venue.venue;
    const [row] = input.rows;
    const { area, confirm, active } = values;
    const seats = { seatsMin: values.seatsMin ?? 0, seatsMax: values.seatsMax ?? 0 };
    const tables = findTables(input.all, values.tables) ?? [];
    const send = async (): Promise<unknown> => {
      if (input.task === 'create') {
        const variables = { directory, numbers: values.numbers, area, ...seats };
        return withKey(variables, (key) => ask('api', VenueTablesCreateDocument, variables, { as: 'venue', key }));
      }
      if (input.task === 'join' && values.joinAs === 'row') {
        const variables = { directory, tables };
        return withKey(variables, (key) => ask('api', VenueTableRowDocument, variables, { as: 'venue', key }));
      }
      if (row === undefined) return undefined;
      if (input.task === 'join' || row.kind === 'join') {
        const variables = { directory, tables, ...seats, ...(row.kind === 'join' && { id: row.id }) };
        return withKey(variables, (key) => ask('api', VenueTableJoinSaveDocument, variables, { as: 'venue', key }));
      }
      if (input.task === 'remove') {
        const variables = { directory, id: row.id, confirm };
        return withKey(variables, (key) => ask('api', VenueTableDeleteDocument, variables, { as: 'venue', key }));
      }
      const variables = { directory, id: row.id, number: values.number, area, ...seats, active, confirm };
      return withKey(variables, (key) => ask('api', VenueTableSaveDocument, variables, { as: 'venue', key }));
    };
    await send();
  });
};

/** Stores what the form of an area is for. CONFLICT `reservationsAhead` until it is confirmed. */
export const createSaveArea = ({ ask, newId }: Ports) => {
  const withKey = createSubmissionKeys(newId);
  return fromPromise(
    async ({ input: { input, names, active, confirm } }: { input: AreaFormPayload }): Promise<void> => {
      const directory = input.venue.venue;
      const id = input.rows[0]?.id;
      if (input.task === 'remove' && id !== undefined) {
        const variables = { directory, id, confirm };
        await withKey(variables, (key) => ask('api', VenueAreaDeleteDocument, variables, { as: 'venue', key }));
        return;
      }
      const variables = { directory, names, active, confirm, ...(input.task === 'edit' && { id }) };
      await withKey(variables, (key) => ask('api', VenueAreaSaveDocument, variables, { as: 'venue', key }));
    },
  );
};
