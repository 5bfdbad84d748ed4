import { fromPromise } from 'xstate';
import { RegistrationCreateDocument } from '../../graphql/generated/api/graphql.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import type { Ports } from '../ports.ts';
import type { RegistrationPayload } from './registration.form.ts';

export const createRegistrationCall = ({ ask, newId }: Pick<Ports, 'ask' | 'newId'>) => {
  const withKey = createSubmissionKeys(newId);
  return fromPromise(async ({ input: { venue, values } }: { input: RegistrationPayload }): Promise<void> => {
    const { name, phone, size, queue, locale } = values;
    const variables = { directory: venue.venue, name, phone, size: size ?? 1, queue, locale };
    await withKey(variables, (key) => ask('api', RegistrationCreateDocument, variables, { as: 'venue', key }));
  });
};
