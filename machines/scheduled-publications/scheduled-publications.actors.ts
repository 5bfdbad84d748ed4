import { fromPromise } from 'xstate';
import { findKindName } from '../../graphql/content/kinds/identities.ts';
import { isScheduledFailure, isScheduledState, isScheduledVerb } from '../../graphql/domain/scheduled-publications.ts';
import {
  PublicationCancelDocument,
  PublicationRescheduleDocument,
  PublicationRunDocument,
  type ScheduledPublicationFieldsFragment,
  ScheduledPublicationsDocument,
} from '../../graphql/generated/api/graphql.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import type { Ports } from '../ports.ts';
import type { ReschedulePayload } from './reschedule.form.ts';
import type { ScheduledAct, ScheduledPublication } from './scheduled-publications.types.ts';

/** Nothing: of a newer server, in a way that this client cannot show. */
const parseScheduled = (row: ScheduledPublicationFieldsFragment): ScheduledPublication[] => {
  const { id, verb, state, expected, by, reason } = row;
  if (!isScheduledVerb(verb) || !isScheduledState(state)) return [];
  const items = row.items.flatMap(({ cms_id, name, entity, component }) => {
    const kind = findKindName(entity, component);
    return kind === undefined ? [] : [{ id: cms_id, name, entity: kind, component }];
  });
  return [{ id, verb, state, expected, by, items, reason: isScheduledFailure(reason) ? reason : null }];
};

export const createScheduledPublicationsActors = ({ ask, newId }: Pick<Ports, 'ask' | 'newId'>) => ({
  loadScheduled: fromPromise(
    async ({
      input: { venue: directory },
      signal,
    }: {
      input: { venue: string };
      signal: AbortSignal;
    }): Promise<readonly ScheduledPublication[]> => {
      const { scheduledPublications } = await ask(
        'api',
        ScheduledPublicationsDocument,
        { directory },
        { as: 'venue', signal },
      );
      return scheduledPublications.flatMap(parseScheduled);
    },
  ),
  actOnScheduled: fromPromise(
    async ({ input: { venue: directory, id, act } }: { input: { venue: string; id: string; act: ScheduledAct } }) => {
      const call = { as: 'venue', key: newId() } as const;
      if (act === 'cancel') await ask('api', PublicationCancelDocument, { directory, id }, call);
      else await ask('api', PublicationRunDocument, { directory, id }, call);
    },
  ),
});

/** The same key for a repeat after a lost answer. */
export const createReschedulePublication = ({ ask, newId }: Pick<Ports, 'ask' | 'newId'>) => {
  const withKey = createSubmissionKeys(newId);
  return fromPromise(async ({ input }: { input: ReschedulePayload }): Promise<void> => {
    const { venue: directory, id, values } = input;
    const variables = { directory, id, ...values };
    await withKey(variables, (key) => ask('api', PublicationRescheduleDocument, variables, { as: 'venue', key }));
  });
};
