import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { listTranslationQueue } from './list-queue.ts';
import { parseQueueRequest } from './queue-request.ts';
import { translationsPolicy } from './translations.policy.ts';
import { createTranslationsStore } from './translations.store.ts';

const { venueResolver } = createAuthorizedResolvers(translationsPolicy);

export const resolvers: Resolvers = {
  Query: {
    translationQueue: venueResolver('translationQueue', listTranslationQueue),

    translationCount: venueResolver('translationCount', async (scope, requested, { database }) => {
      const store = createTranslationsStore(database.within([scope.venue]), scope);
      const filter = parseQueueRequest(scope, requested, await store.venueLanguages());
      return store.countTexts({ ...filter, states: filter.states ?? ['missing', 'outdated'] });
    }),
  },
};
