import { fromPromise } from 'xstate';
import { MemberInviteDocument } from '../../graphql/generated/api/graphql.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import type { PeoplePorts } from './employees.actors.ts';
import type { MemberPayload } from './member.form.ts';

export const createInviteMember = ({ ask, newId, language }: PeoplePorts) => {
  const withKey = createSubmissionKeys(newId);
  return fromPromise(async ({ input: { venue, values } }: { input: MemberPayload }): Promise<void> => {
    const variables = { directory: venue.venue, ...values, locale: await language() };
    await withKey(variables, (key) => ask('api', MemberInviteDocument, variables, { as: 'venue', key }));
  });
};
