import { fromPromise } from 'xstate';
import { readBusinessDate } from '../../graphql/domain/business-day.ts';
import { SeatingApplyDocument, SeatingDocument } from '../../graphql/generated/api/graphql.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import type { ActiveVenue, Ports } from '../ports.ts';
import type { SeatingRequest } from './seating-plan.machine.ts';
import type { SeatingConflict, SeatingFirmness, SeatingPlanData } from '../reservations/seating.types.ts';

export const createSeatingPlanActors = ({ ask, newId, now }: Ports) => {
  const withKey = createSubmissionKeys(newId);
  return {
    /** Without a date it is today in the venue. */
    loadPlan: fromPromise(
      async ({
        input: { venue, date },
        signal,
      }: {
        input: { venue: ActiveVenue; date: string };
        signal: AbortSignal;
      }): Promise<SeatingPlanData> => {
        const variables = { directory: venue.venue, date: date || readBusinessDate(new Date(now()), venue) };
        const { seating } = await ask('api', SeatingDocument, variables, { as: 'venue', signal });
        return {
          version: seating.version,
          date: seating.date,
          tables: seating.tables.map(({ area, ...table }) => ({ ...table, area: area ?? null })),
          rows: seating.rows.map(({ from, to, firmness, proposal, conflict, ...row }) => ({
            ...row,
            from: Date.parse(from),
            to: Date.parse(to),
            firmness: firmness as SeatingFirmness,
            proposal: proposal ?? null,
            conflict: conflict ? { ...conflict, kind: conflict.kind as SeatingConflict['kind'] } : null,
          })),
          byHand: seating.byHand,
        };
      },
    ),

    applyChanges: fromPromise(
      async ({ input: { venue, date, version, changes } }: { input: SeatingRequest }): Promise<string> => {
        const moves = changes.map(({ tables, ...change }) => ({ ...change, tables: [...tables] }));
        const variables = { directory: venue, date, version, moves };
        const { seatingApply } = await withKey(variables, (key) =>
          ask('api', SeatingApplyDocument, variables, { as: 'venue', key }),
        );
        return seatingApply.version;
      },
    ),
  };
};
