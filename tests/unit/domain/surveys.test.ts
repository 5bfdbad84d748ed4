import { expect, test } from 'vitest';
import { getSurveySentiment, surveyOverall, surveyRatings } from '../../../graphql/domain/surveys.ts';

test('a reply is negative when the visit was bad or anything got the worst rating, else positive', () => {
  const replies = surveyOverall.flatMap((Q0) =>
    surveyRatings.flatMap((Q1) => surveyRatings.flatMap((Q2) => surveyRatings.map((Q3) => ({ Q0, Q1, Q2, Q3 })))),
  );
  expect(replies).toHaveLength(54);
  const positive = replies.filter((reply) => getSurveySentiment(reply) === 'positive');
  // 2 or 3 in each of three questions
  expect(positive).toHaveLength(8);
  expect(positive.every(({ Q0, ...ratings }) => Q0 === 'ok' && !Object.values(ratings).includes('1'))).toBe(true);
});
