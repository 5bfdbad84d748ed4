import { fromPromise } from 'xstate';
import { VenueCategoriesDocument } from '../../graphql/generated/api/graphql.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { Choice } from '../form/form.types.ts';
import type { Ports } from '../ports.ts';

/** The categories that a venue may have, in the person's language. */
export const createLoadCategories = ({ ask }: Pick<Ports, 'ask'>) =>
  fromPromise(
    async ({ input, signal }: { input: { locale: Language }; signal: AbortSignal }): Promise<Choice[]> =>
      (await ask('api', VenueCategoriesDocument, input, { as: 'person', signal })).venue_categories,
  );
