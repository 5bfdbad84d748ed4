import { fromPromise } from 'xstate';
import { DeletionCheckDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import { splitIntoRequests } from '../split-into-requests.ts';
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
      const ids = items.map(({ id }) => id);
      const linked = new Map<string, LinkedItem>();
      for (const cms_list of splitIntoRequests(ids)) {
        const { deletionCheck } = await ask('api', DeletionCheckDocument, { cms_list }, { as: 'venue', signal });
        for (const { cms_id: id, name, entity, published_version, stays } of deletionCheck)
          if (!ids.includes(id))
            linked.set(id, { id, name, entity, published: typeof published_version === 'number', stays });
      }
      return [...linked.values()];
    },
  ),
});
