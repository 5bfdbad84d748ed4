import { surveyQuestions } from '../../graphql/domain/surveys.ts';
import type { GuestSurvey, SurveyDraft } from './guest-link.types.ts';

const emptyDraft: SurveyDraft = { Q0: null, Q1: null, Q2: null, Q3: null, feedback: '' };

/** The answers that the server has. */
export const getAnswers = ({ Q0, Q1, Q2, Q3, feedback }: GuestSurvey): SurveyDraft => ({
  Q0,
  Q1,
  Q2,
  Q3,
  feedback: feedback ?? '',
});

/** The shown answers: the unsent ones, else those sent before. */
export const selectDraft = ({
  context: { draft, survey },
}: {
  context: { draft: SurveyDraft | null; survey: GuestSurvey | null };
}): SurveyDraft => {
  if (draft !== null) return draft;
  return survey === null ? emptyDraft : getAnswers(survey);
};

export const differs = (draft: SurveyDraft, from: SurveyDraft): boolean =>
  (Object.keys(from) as (keyof SurveyDraft)[]).some((key) => draft[key] !== from[key]);

/** The questions without an answer, in their order. */
export const listUnanswered = (draft: SurveyDraft) =>
  (['Q0', ...surveyQuestions] as const).filter((question) => draft[question] === null);
