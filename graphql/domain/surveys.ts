/** The questions of a survey and what their answers mean (rules, "Surveys"). */
export const surveyOverall = ['ok', 'bad'] as const;
export type SurveyOverall = (typeof surveyOverall)[number];
export const isSurveyOverall = (value: unknown): value is SurveyOverall =>
  surveyOverall.includes(value as SurveyOverall);

/** The worst first. */
export const surveyRatings = ['1', '2', '3'] as const;
export type SurveyRating = (typeof surveyRatings)[number];
export const isSurveyRating = (value: unknown): value is SurveyRating => surveyRatings.includes(value as SurveyRating);

/** Q1 is about the food, Q2 about the service, Q3 about the atmosphere. */
export const surveyQuestions = ['Q1', 'Q2', 'Q3'] as const;
export type SurveyQuestion = (typeof surveyQuestions)[number];

export type SurveyAnswers = { Q0: SurveyOverall } & Record<SurveyQuestion, SurveyRating>;
export type SurveySentiment = 'positive' | 'negative';

export const surveyLimits = {
  /** characters of what a guest writes */
  feedback: 2000,
  /** after the first reply, in milliseconds */
  editable: 15 * 60_000,
} as const;

/** Negative when the visit was bad, or anything about it got the worst rating. */
export const getSurveySentiment = ({ Q0, ...ratings }: SurveyAnswers): SurveySentiment =>
  Q0 === 'bad' || surveyQuestions.some((question) => ratings[question] === '1') ? 'negative' : 'positive';
