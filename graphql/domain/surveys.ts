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

/** The counters of the survey screen. Each is also a filter, and counts exactly the rows that it shows. */
export const surveyAggregates = ['total', 'viewed', 'replied', 'positive', 'negative', 'unhandled'] as const;
export type SurveyAggregate = (typeof surveyAggregates)[number];
export const isSurveyAggregate = (value: unknown): value is SurveyAggregate =>
  surveyAggregates.includes(value as SurveyAggregate);

/** How many gave each answer to each question. */
export type SurveyDistribution = { Q0: Record<SurveyOverall, number> } & Record<
  SurveyQuestion,
  Record<SurveyRating, number>
>;

export const surveyLimits = {
  /** characters of what a guest writes */
  feedback: 2000,
  /** after the first reply, in milliseconds */
  editable: 15 * 60_000,
  /** minutes after midnight of the day after the visit at which a survey is sent */
  sentAtMinutes: 11 * 60,
  /** days in which it can be answered */
  answerable: 14,
  /** days in which one guest gets one survey at most */
  pause: 30,
  /** from one message with its link to the next, in milliseconds */
  resendable: 24 * 3_600_000,
} as const;

/** Negative when the visit was bad, or anything about it got the worst rating. */
export const getSurveySentiment = ({ Q0, ...ratings }: SurveyAnswers): SurveySentiment =>
  Q0 === 'bad' || surveyQuestions.some((question) => ratings[question] === '1') ? 'negative' : 'positive';
