import type { Choice, Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { parseLanguage } from '../../../graphql/domain/languages.ts';
import { problem } from '../../errors/problem.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { metadataPolicy } from './metadata.policy.ts';
import { type LocalizedNames, pageCategories, shiftsCategories, tagGroups, venueCategories } from './categories.ts';
import { createConfigurationStore } from './metadata.store.ts';

const { userResolver, venueResolver } = createAuthorizedResolvers(metadataPolicy);

/** A locale that is none of the six is read as Hebrew, the default of the interface. */
const presentChoices = (all: readonly LocalizedNames[], locale: string | null | undefined): Choice[] =>
  all.map(({ id, names }) => ({ id, label: names[parseLanguage(locale) ?? 'he'] }));

const configurationName = /^[a-z][\w-]{0,63}$/i;

export const resolvers: Resolvers = {
  Query: {
    venue_categories: userResolver('venue_categories', async (_session, { locale }) =>
      presentChoices(venueCategories, locale),
    ),
    page_categories: userResolver('page_categories', async (_session, { locale }) =>
      presentChoices(pageCategories, locale),
    ),
    shifts_categories: userResolver('shifts_categories', async (_session, { locale }) =>
      presentChoices(shiftsCategories, locale),
    ),
    tags: userResolver('tags', async (_session, { locale }) =>
      Object.fromEntries(Object.entries(tagGroups).map(([group, all]) => [group, presentChoices(all, locale)])),
    ),
    venue_configurations: venueResolver('venue_configurations', async (scope, { name }, { database }) => {
      const configuration = configurationName.test(name)
        ? await createConfigurationStore(database.within([scope.venue]), scope).find(name)
        : null;
      if (configuration === null) throw problem('NOT_FOUND', 'notFound');
      return configuration;
    }),
  },
};
