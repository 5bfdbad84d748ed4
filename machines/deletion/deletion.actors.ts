import { fromPromise } from 'xstate';
import { PublishCheckDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import type { DeletionInput, LinkedItem } from './deletion.machine.ts';

export const createDeletionActors = ({ ask }: Pick<Ports, 'ask'>) => ({
  /** What is published with an item is what it owns: that is deleted with it as well. */
  loadLinkedItems: fromPromise(
    async ({
      input: { items },
      signal,
    }: {
      input: DeletionInput;
      signal: AbortSignal;
    }): Promise<readonly LinkedItem[]> => {
      const ids = items.map(({ id }) => id);
      const { publishCheck } = await ask('api', PublishCheckDocument, { cms_list: ids }, { as: 'venue', signal });
      return publishCheck
        .filter(({ cms_id }) => !ids.includes(cms_id))
        .map(({ cms_id, name, entity, published_version }) => ({
          ...{ id: cms_id, name, entity, published: typeof published_version === 'number' },
        }));
    },
  ),
});
