import { GraphQLError } from 'graphql';
import type { MutationVenueDeleteArgs, Resolvers, StatusAnswer } from '../../../graphql/generated/api.resolvers.ts';
import { parseLanguage } from '../../../graphql/domain/languages.ts';
import { normalizeText } from '../../../graphql/domain/normalize-text.ts';
import { truncateName } from '../content/item-names.ts';
import { problem } from '../../errors/problem.ts';
import { successTexts } from '../../../graphql/error-texts.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { venuesPolicy } from './venues.policy.ts';
import { loadStoredAnswer } from '../../write/idempotency-audit.store.ts';
import { fingerprintRequest, write } from '../../write/write-transaction.ts';
import type { Context } from '../../graphql/context.ts';
import { notifyAccessChange } from '../auth/session-cache.ts';
import { assertStepUp } from '../auth/step-up.ts';
import { createVenue } from './create-venue.ts';
import { updateVenue } from './update-venue.ts';
import { validatePhone } from './validate-phone.ts';
import { localizeCity, localizeText } from '../../localized-text.ts';
import { presentVenue } from './venue.presenter.ts';
import { resolveVenueScope } from '../../authorization/venue-scope.ts';
import { createVenuesStore } from './venues.store.ts';

const { userResolver, venueResolver } = createAuthorizedResolvers(venuesPolicy);

const maxSuggestions = 20;

export const resolvers: Resolvers = {
  Query: {
    venueDetails: venueResolver('venueDetails', async (scope, { venues, locale }, { database, session }) => {
      if (venues.length === 0 || venues.some((venue) => venue !== scope.venue)) throw problem('NOT_FOUND', 'notFound');
      const venue = await createVenuesStore(database.within([scope.venue])).find(scope.venue);
      if (venue === null) throw problem('NOT_FOUND', 'noVenueDetails');
      return [presentVenue(venue, scope.role, parseLanguage(locale) ?? session?.person.language)];
    }),

    venuesDetails: userResolver('venuesDetails', async ({ person }, { locale }, { database }) =>
      (await createVenuesStore(database.plain).listByMember(person.id)).map((venue) =>
        presentVenue(venue, venue.role, parseLanguage(locale) ?? person.language),
      ),
    ),

    searchByNameIndex: userResolver('searchByNameIndex', async (session, { directory, locale, terms }, context) => {
      if (typeof directory === 'string') resolveVenueScope(context, directory);
      const { person } = session;
      const term = truncateName(normalizeText(terms.replaceAll('\u0000', '').toWellFormed(), 'NFC').trim(), 80);
      const query = { term, person: person.id, all: person.superUser, limit: maxSuggestions };
      const { rows, total } = await createVenuesStore(context.database.plain).search(query);
      const suggestions = rows.map((venue) => ({
        cmsId: venue.id,
        label: localizeText(venue.titles, locale),
        subtitle: localizeCity(venue, locale ?? person.language),
        unauthorized: !venue.own,
      }));
      return { found: suggestions.length, total, suggestions };
    }),

    validatePhone: userResolver('validatePhone', validatePhone),
  },

  Mutation: {
    venueCreate: userResolver('venueCreate', createVenue),
    venueUpdate: venueResolver('venueUpdate', updateVenue),
    venueDelete: (parent, args, context) =>
      withStatusAnswer(repeatDeletion(args, context) ?? deleteVenue(parent, args, context)),
  },
};

/**
 * The stored answer of a deletion that is repeated under its key, since its token no longer opens the venue it deleted.
 * Null when the venue is not deleted; UNAUTHENTICATED when the key is not the one that deleted it.
 */
const repeatDeletion = (
  { venue }: MutationVenueDeleteArgs,
  { database, deletedVenue, request }: Context,
): Promise<StatusAnswer> | null => {
  if (deletedVenue === null || deletedVenue.venue !== venue || request.idempotencyKey === null) return null;
  const key = {
    person: deletedVenue.person,
    key: request.idempotencyKey,
    venue,
    fingerprint: fingerprintRequest(request.operation),
  };
  return loadStoredAnswer(database.within([venue]), key).then((stored) => {
    if (stored === null || !stored.fingerprint.equals(key.fingerprint))
      throw problem('UNAUTHENTICATED', 'unauthenticated');
    return stored.answer as StatusAnswer;
  });
};

/** Soft deletion: hidden immediately, purged after 30 days. Requires the venue's own token. */
const deleteVenue = venueResolver(
  'venueDelete',
  async (scope, { venue }: MutationVenueDeleteArgs, context): Promise<StatusAnswer> => {
    if (venue !== scope.venue) throw problem('NOT_FOUND', 'notFound');
    assertStepUp(context.session?.steppedUpAt ?? null, context.now());
    const { answer } = await write<StatusAnswer>(context, scope, async (tx) => {
      if (!(await createVenuesStore(tx).setDeleted(venue, new Date(context.now()))))
        throw problem('NOT_FOUND', 'notFound');
      return {
        answer: { statusCode: 200, message: successTexts.deleteVenue },
        audit: { verb: 'delete', thing: 'venue', id: venue, detail: {} },
        events: [{ kind: 'venue', id: venue, entity: null, version: 1, what: 'deleted', by: scope.person.name }],
      };
    });
    // the notification of the database may arrive after the next request
    await notifyAccessChange(context.database, { venue });
    return answer;
  },
);

const answeredStatus: Record<string, number> = { FORBIDDEN: 403, NOT_FOUND: 404 };

/** This operation returns expected rejections in its answer (contract, "Answers and errors"). */
const withStatusAnswer = (work: Promise<StatusAnswer>): Promise<StatusAnswer> =>
  work.catch((error: unknown) => {
    // the client retries after a step-up; it recognizes the error by its key, which a status answer lacks
    if (error instanceof GraphQLError && error.extensions.key === 'stepUpNeeded') throw error;
    const statusCode = error instanceof GraphQLError ? answeredStatus[String(error.extensions.code)] : undefined;
    if (statusCode === undefined) throw error;
    return { statusCode, message: (error as GraphQLError).message };
  });
