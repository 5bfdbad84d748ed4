import { fromPromise } from 'xstate';
import { type SurveyFieldsFragment, SurveyUpdateDocument } from '../../graphql/generated/api/graphql.ts';
import { withStoredRow } from '../form/conflict.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import type { Ports } from '../ports.ts';
import type { SurveyPayload } from './survey.form.ts';
import { parseSurvey } from './surveys.actors.ts';

/** Stores a correction. CONFLICT when the reply has changed since it was read; its detail is the row of now. */
export const createSaveSurvey = ({ ask, newId, now }: Ports) => {
  const withKey = createSubmissionKeys(newId);
  return fromPromise(async ({ input: { survey, values } }: { input: SurveyPayload }): Promise<void> => {
    const variables = { ticketId: survey.id, expectedVersion: survey.version, ...values };
    try {
      await withKey(variables, (key) => ask('api', SurveyUpdateDocument, variables, { as: 'venue', key }));
    } catch (error) {
      throw withStoredRow(error, (detail: { survey: SurveyFieldsFragment }) => parseSurvey(detail.survey, now()));
    }
  });
};
