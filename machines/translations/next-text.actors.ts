import { fromPromise } from 'xstate';
import { findKindName } from '../../graphql/content/kinds/identities.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { TranslationQueueDocument } from '../../graphql/generated/api/graphql.ts';
import { itemPath } from '../list/item-path.ts';
import type { Ports } from '../ports.ts';

/** The path of the first text of the queue behind an item, null: no other item has any; `language` null: in any language of the person. */
export const createNextTextFinder = ({
  ask,
  language: readLanguage,
}: Pick<Ports, 'ask'> & { language: () => Language }) =>
  fromPromise(
    async ({
      input: { venue, id, language },
      signal,
    }: {
      input: { venue: string; id: string; language: Language | null };
      signal: AbortSignal;
    }): Promise<string | null> => {
      const variables = { directory: venue, language, after_item: id, limit: 1, locale: readLanguage() };
      const { translationQueue } = await ask('api', TranslationQueueDocument, variables, { as: 'venue', signal });
      const [text] = translationQueue;
      const kind = text && findKindName(text.entity, text.component);
      return kind ? itemPath(venue, { entity: kind, id: text.cms_id, component: text.component }, text) : null;
    },
  );
