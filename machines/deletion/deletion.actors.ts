import { fromPromise } from 'xstate';
import { DeletionCheckDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import type { DeletionInput, LinkedItem } from './deletion.machine.ts';

export const createDeletionActors = ({ ask }: Pick<Ports, 'ask'>) => ({
  /** What the items own: it is deleted with them, unless another item uses it. */
  loadLinkedItems: fromPromise(
    async ({
      input: { items },
      signal,
    }: {
      input: DeletionInput;
      signal: AbortSignal;
    }): Promise<readonly LinkedItem[]> => {
      const variables = { cms_list: items.map(({ id }) => id) };
      const { deletionCheck } = await ask('api', DeletionCheckDocument, variables, { as: 'venue', signal });
      return deletionCheck.map(({ cms_id, name, entity, published_version, stays }) => ({
        ...{ id: cms_id, name, entity, published: typeof published_version === 'number', stays },
      }));
    },
  ),
});
