import { fromPromise } from 'xstate';
import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import { ContentListDocument } from '../../graphql/generated/api/graphql.ts';
import type { ContentRow } from '../list/content-list.table.ts';
import { parseLanguageStates } from '../list/language-states.ts';
import type { Ports } from '../ports.ts';

export const createProfileCompletenessActors = ({ ask }: Pick<Ports, 'ask'>) => ({
  /** As lists have it of any item. A profile that was never written has nothing in any language. */
  loadCompleteness: fromPromise(
    async ({
      input: { venue },
      signal,
    }: {
      input: { venue: string };
      signal: AbortSignal;
    }): Promise<ContentRow['languages']> => {
      const variables = { directory: venue, entity: getKindIdentity('venue').entity, limit: 1 };
      const { contentList } = await ask('api', ContentListDocument, variables, { as: 'venue', signal });
      return parseLanguageStates(contentList[0]?.languages ?? {});
    },
  ),
});
