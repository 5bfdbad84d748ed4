import { fromPromise } from 'xstate';
import { DeletionCheckDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import { splitIntoRequests } from '../split-into-requests.ts';
import type { DeletionCheck, DeletionInput, LinkedItem, Referrer } from './deletion.machine.ts';

export const createDeletionActors = ({ ask }: Pick<Ports, 'ask'>) => ({
  /** What the items own: it is deleted with them, unless another item uses it; and which others refer to any of them. */
  loadLinkedItems: fromPromise(
    async ({ input: { items }, signal }: { input: DeletionInput; signal: AbortSignal }): Promise<DeletionCheck> => {
      const ids = items.map(({ id }) => id);
      const linked = new Map<string, LinkedItem>();
      const referrers = new Map<string, Referrer>();
      for (const cms_list of splitIntoRequests(ids)) {
        const answer = await ask('api', DeletionCheckDocument, { cms_list }, { as: 'venue', signal });
        for (const { cms_id: id, name, entity, published_version, stays } of answer.deletionCheck)
          if (!ids.includes(id))
            linked.set(id, { id, name, entity, published: typeof published_version === 'number', stays });
        for (const { cms_id: id, name, entity, component, published_version } of answer.contentReferrers)
          if (!ids.includes(id))
            referrers.set(id, { id, name, entity, component, published: typeof published_version === 'number' });
      }
      return { linked: [...linked.values()], referrers: [...referrers.values()] };
    },
  ),
});
