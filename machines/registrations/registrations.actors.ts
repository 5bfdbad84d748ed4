import type { DeclarationResult, RegistrationStatus } from '../../graphql/domain/registrations.ts';
import {
  RegistrationEventDocument,
  RegistrationsDocument,
  RegistrationSendDocument,
} from '../../graphql/generated/api/graphql.ts';
import { createSubmissionKeysById, maxKeyAgeMs } from '../form/submission-keys.ts';
import type { Ports } from '../ports.ts';
import { createTableActors, forEachRow } from '../table/table.actors.ts';
import { registrationsTable } from './registrations.table.ts';
import type { RegistrationRow } from './registrations.types.ts';

const asVenue = { as: 'venue' } as const;

/** `now`: by the server's clock, milliseconds since 1970. */
export const createRegistrationsActors = ({ ask, newId, now }: Pick<Ports, 'ask' | 'newId' | 'now'>) => {
  const sendKeyOf = createSubmissionKeysById(newId, { maxAge: maxKeyAgeMs, now });
  const act =
    (send: (row: RegistrationRow) => Promise<unknown>) =>
    ({ rows }: { rows: readonly RegistrationRow[] }) =>
      forEachRow(rows, send);
  const sendEvent = (event: string) =>
    act(({ id }) => ask('api', RegistrationEventDocument, { id, event }, { ...asVenue, key: newId() }));

  return createTableActors(
    registrationsTable,
    {
      loadPage: async ({ scope, query, signal }) => {
        const { status, date } = query.filters;
        const variables = {
          directory: scope.venue.venue,
          ...(date && { date }),
          status,
          search: query.q,
          order: query.order || null,
          offset: typeof query.start === 'number' ? query.start : 0,
          limit: registrationsTable.paging.size,
        };
        const { registrations } = await ask('api', RegistrationsDocument, variables, { ...asVenue, signal });
        return {
          rows: registrations.rows.map((row) => ({
            ...row,
            sharedBy: row.sharedBy ?? null,
            place: row.place ?? null,
            noFever: row.noFever ?? null,
            noCough: row.noCough ?? null,
            noContact: row.noContact ?? null,
            status: row.status as RegistrationStatus,
            declared: row.declared as DeclarationResult,
            cursor: '',
          })),
          total: registrations.count,
          counters: { ...registrations.counts },
        };
      },
      actions: {
        enter: sendEvent('enter'),
        remove: sendEvent('remove'),
        restore: sendEvent('restore'),
        sendAgain: act(({ id }) =>
          sendKeyOf(id)({ id }, (key) => ask('api', RegistrationSendDocument, { id }, { ...asVenue, key })),
        ),
      },
    },
    now,
  );
};
