import { fromPromise } from 'xstate';
import { SurveyUpdateDocument } from '../../graphql/generated/api/graphql.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import type { Ports } from '../ports.ts';
import type { SurveyPayload } from './survey.form.ts';

/** Stores a correction; CONFLICT when the reply has changed since it was read. */
export const createSaveSurvey = ({ ask, newId }: Ports) => {
  const withKey = createSubmissionKeys(newId);
  return fromPromise(async ({ input: { survey, values } }: { input: SurveyPayload }): Promise<void> => {
    const variables = { ticketId: survey.id, expectedVersion: survey.version, ...values };
    await withKey(variables, (key) => ask('api', SurveyUpdateDocument, variables, { as: 'venue', key }));
  });
};
