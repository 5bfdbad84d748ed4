import { isSurveyAggregate } from '../../../graphql/domain/surveys.ts';
import type { QuerySurveysArgs, Surveys } from '../../../graphql/generated/api.resolvers.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { parseDays, parsePage, parseSearch } from '../reservations/list-reservations.ts';
import { presentSurvey } from './survey-rows.ts';
import { parseListOrder } from '../../graphql/list-order.ts';
import { createSurveysStore, surveyOrders } from './surveys.store.ts';

/** Rows and numbers are of one snapshot, so that a number never contradicts the rows that it opens. */
export const listSurveys = async (
  { venue }: VenueScope,
  args: QuerySurveysArgs,
  { database }: Context,
): Promise<Surveys> => {
  const aggregate = args.aggregate || 'total';
  if (!isSurveyAggregate(aggregate)) throw problem('BAD_INPUT', 'badInput', { path: 'aggregate' });
  const days = parseDays(args.from, args.to, 'from');
  const query = {
    ...days,
    ...parsePage(args),
    aggregate,
    search: parseSearch(args.search),
    order: parseListOrder(args.order, surveyOrders),
  };
  const { rows, ...numbers } = await database
    .within([venue])
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => createSurveysStore(tx, venue).list(query));
  return { replies: rows.map(presentSurvey), ...numbers };
};
