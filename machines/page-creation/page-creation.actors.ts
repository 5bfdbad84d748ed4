import { fromPromise } from 'xstate';
import { ContentCreateDocument, ContentDeleteDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import type { CreationKeys, RemovalRequest, StepRequest } from './page-creation.types.ts';

export const createPageCreationActors = ({ ask, newId }: Pick<Ports, 'ask' | 'newId'>) => ({
  prepareKeys: fromPromise(
    async ({ input: { count } }: { input: { count: number } }): Promise<CreationKeys> => ({
      creation: newId(),
      keys: Array.from({ length: count }, newId),
    }),
  ),

  /** One item of the creation. The server ends the creation when the last one exists, and removes it when none comes. */
  createItem: fromPromise(async ({ input, signal }: { input: StepRequest; signal: AbortSignal }) => {
    const { venue, name, entity, component, owner, creation, key } = input;
    const variables = {
      name,
      entity,
      component,
      directory: venue,
      creation_id: creation,
      ...(owner !== null && { created_by_cms: owner }),
    };
    const { contentCreate } = await ask('api', ContentCreateDocument, variables, { as: 'venue', key, signal });
    return { id: contentCreate.cms_id };
  }),

  removePage: fromPromise(
    async ({ input: { id, key }, signal }: { input: RemovalRequest; signal: AbortSignal }): Promise<void> => {
      await ask('api', ContentDeleteDocument, { cms_id: id }, { as: 'venue', key, signal });
    },
  ),
});
