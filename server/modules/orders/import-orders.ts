import { orderLimits } from '../../../graphql/domain/orders.ts';
import type { MutationOrderImportArgs, OrderAnswer as ShownAnswer } from '../../../graphql/generated/api.resolvers.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { write } from '../../write/write-transaction.ts';
import { createVenuesStore } from '../venues/venues.store.ts';
import { orderChange } from './order-keys.ts';
import { type OrderAnswer, storeOrders } from './store-orders.ts';

/** How many orders had which result, for the audit. */
export const countResults = (answers: readonly OrderAnswer[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { result } of answers) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
};

/** Whether anything was written. */
export const hasChanged = (answers: readonly OrderAnswer[]): boolean =>
  answers.some(({ result }) => result === 'created' || result === 'updated');

/** Orders of a table that a person chose. */
export const importOrders = async (
  scope: VenueScope,
  { rows }: MutationOrderImportArgs,
  context: Context,
): Promise<ShownAnswer[]> => {
  if (rows.length > orderLimits.rows) throw problem('BAD_INPUT', 'importTooMany', { path: 'rows' });
  const { answer } = await write<ShownAnswer[]>(context, scope, async (tx) => {
    const venue = await createVenuesStore(tx).find(scope.venue);
    if (venue === null) throw problem('NOT_FOUND', 'notFound');
    const answers = await storeOrders(tx, { venue, now: context.now() }, rows);
    return {
      answer: answers.map(({ problem: refused, ...one }) => ({
        ...one,
        pointer: refused?.pointer ?? null,
        key: refused?.key ?? null,
      })),
      audit: { verb: 'import', thing: 'order', id: null, detail: countResults(answers) },
      events: hasChanged(answers) ? [orderChange(scope.person.name)] : [],
    };
  });
  return answer;
};
