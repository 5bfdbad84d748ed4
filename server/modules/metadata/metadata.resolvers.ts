import type { Choice, Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { isPlainObject } from '../../../graphql/content/json-limits.ts';
import { firstLanguage, parseLanguage } from '../../../graphql/domain/languages.ts';
import type { VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { metadataPolicy } from './metadata.policy.ts';
import { type LocalizedNames, metadata } from './choices.ts';
import { createConfigurationStore } from './metadata.store.ts';

const { userResolver, venueResolver } = createAuthorizedResolvers(metadataPolicy);

/** A locale that is none of the six is read as Hebrew, the default of the interface. */
const presentChoices = (all: readonly LocalizedNames[], locale: string | null | undefined): Choice[] =>
  all.map(({ id, names }) => ({ id, label: names[parseLanguage(locale) ?? 'he'] }));

const configurationName = /^[a-z][\w-]{0,63}$/i;

/** `{venue}`, which may only be the token's; another one is as unknown as any (H067). */
const assertOwnPayload = ({ venue }: VenueScope, payload: unknown): void => {
  if (payload === null || payload === undefined) return;
  const isObject = isPlainObject(payload);
  if (!isObject || Object.keys(payload).some((key) => key !== 'venue'))
    throw problem('BAD_INPUT', 'badInput', { path: 'payload' });
  if ('venue' in payload && payload.venue !== venue) throw problem('NOT_FOUND', 'notFound');
};

export const resolvers: Resolvers = {
  Query: {
    venue_categories: userResolver('venue_categories', async (_session, { locale }) =>
      presentChoices(metadata.venue_categories, locale),
    ),
    page_categories: userResolver('page_categories', async (_session, { locale }) =>
      presentChoices(metadata.page_categories, locale),
    ),
    shifts_categories: userResolver('shifts_categories', async (_session, { locale }) =>
      presentChoices(metadata.shifts_categories, locale),
    ),
    tags: userResolver('tags', async (_session, { locale }) =>
      Object.fromEntries(Object.entries(metadata.tags).map(([group, all]) => [group, presentChoices(all, locale)])),
    ),
    venue_configurations: venueResolver(
      'venue_configurations',
      async (scope, { name, payload, locale }, { database, session }) => {
        assertOwnPayload(scope, payload);
        const language = parseLanguage(locale) ?? session?.person.language ?? firstLanguage;
        const configuration = configurationName.test(name)
          ? await createConfigurationStore(database.within([scope.venue]), scope).find(name, language)
          : null;
        if (configuration === null) throw problem('NOT_FOUND', 'notFound');
        return configuration;
      },
    ),
  },
};
