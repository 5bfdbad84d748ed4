import { choice } from '../../graphql/content/fields/choice.ts';
import { plainText } from '../../graphql/content/fields/text.ts';
import { surveyLimits, surveyOverall, surveyRatings } from '../../graphql/domain/surveys.ts';
import { selectStoredRow } from '../form/conflict.ts';
import { defineForm } from '../form/define-form.ts';
import type { SurveyDialogInput, SurveyReplyAnswers, SurveyRow } from './surveys.types.ts';

export type SurveyValues = Record<keyof SurveyReplyAnswers, string>;
export interface SurveyPayload {
  survey: SurveyRow;
  values: SurveyValues;
}

const rating = choice(surveyRatings, { required: true });

/** A correction of a reply, next to the guest's own answers. */
export const surveyForm = defineForm({
  id: 'surveyForm',
  initial: ({ survey: { answers } }: SurveyDialogInput): SurveyValues => ({
    Q0: answers?.Q0 ?? '',
    Q1: answers?.Q1 ?? '',
    Q2: answers?.Q2 ?? '',
    Q3: answers?.Q3 ?? '',
    feedback: answers?.feedback ?? '',
  }),
  fields: {
    Q0: { field: choice(surveyOverall, { required: true }), label: 'surveys.Q0', choice: true },
    Q1: { field: rating, label: 'surveys.Q1', choice: true },
    Q2: { field: rating, label: 'surveys.Q2', choice: true },
    Q3: { field: rating, label: 'surveys.Q3', choice: true },
    feedback: {
      field: plainText({ max: surveyLimits.feedback, lines: 4 }),
      label: 'surveys.column.feedback',
      dir: 'auto',
    },
  },
  layout: [['Q0', 'Q1'], ['Q2', 'Q3'], ['feedback']],
  autoFocus: 'Q0',
  guardsLeaving: true,
  conflict: (error) => {
    const survey = selectStoredRow<SurveyRow>(error);
    return survey && { survey };
  },
  closing: { request: 'survey.close', resume: 'survey.resume', discard: 'survey.discard' },
  submit: {
    event: 'survey.save',
    actor: 'saveSurvey',
    guard: 'hasChanges',
    payload: ({ values, input: { survey } }): SurveyPayload => ({ survey, values }),
  },
  succeeded: () => [{ to: 'parent', event: { type: 'dialog.saved' } }],
});
