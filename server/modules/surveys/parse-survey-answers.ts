import { cleanText } from '../../../graphql/domain/clean-text.ts';
import {
  isSurveyOverall,
  isSurveyRating,
  type SurveyAnswers,
  surveyLimits,
  type SurveyQuestion,
  type SurveyRating,
} from '../../../graphql/domain/surveys.ts';
import { problem } from '../../errors/problem.ts';

const parseRating = (value: string, question: SurveyQuestion): SurveyRating => {
  if (!isSurveyRating(value)) throw problem('BAD_INPUT', 'optionNotValid', { path: question });
  return value;
};

export interface SurveyReplyInput {
  answers: SurveyAnswers;
  feedback: string | null;
}

/** The answers to all questions, and cleaned feedback. BAD_INPUT at the field for an invalid answer. */
export const parseSurveyReply = (given: {
  Q0: string;
  Q1: string;
  Q2: string;
  Q3: string;
  feedback?: string | null | undefined;
}): SurveyReplyInput => {
  const { Q0 } = given;
  if (!isSurveyOverall(Q0)) throw problem('BAD_INPUT', 'optionNotValid', { path: 'Q0' });
  const [Q1, Q2, Q3] = [parseRating(given.Q1, 'Q1'), parseRating(given.Q2, 'Q2'), parseRating(given.Q3, 'Q3')];
  const feedback = cleanText(given.feedback ?? '').trim();
  if (feedback.length > surveyLimits.feedback) throw problem('BAD_INPUT', 'tooLong', { path: 'feedback' });
  return { answers: { Q0, Q1, Q2, Q3 }, feedback: feedback === '' ? null : feedback };
};
