import { GraphQLError } from 'graphql';
import type { MutationVenueDeleteArgs, Resolvers, StatusAnswer } from '../../../graphql/generated/api.resolvers.ts';
import { cutTo } from '../content/item-names.ts';
import { problem } from '../../graphql/problem.ts';
import { said } from '../../graphql/success-message.ts';
import { asPerson, inVenue } from '../../graphql/authorized-resolver.ts';
import { write } from '../../write/write-transaction.ts';
import { needStepUp } from '../auth/step-up.ts';
import { createVenue } from './create-venue.ts';
import { checkPhone } from './validate-phone.ts';
import { presentVenue, textIn } from './venue.presenter.ts';
import { scopeOf } from './venue-scope.ts';
import { venuesStore } from './venues.store.ts';

const mostSuggestions = 20;

export const resolvers: Resolvers = {
  Query: {
    venueDetails: inVenue('venueDetails', async (scope, { venues }, { database }) => {
      if (venues.length === 0 || venues.some((venue) => venue !== scope.venue)) throw problem('NOT_FOUND', 'notFound');
      const venue = await venuesStore(database.within([scope.venue])).find(scope.venue);
      if (venue === null) throw problem('NOT_FOUND', 'noVenueDetails');
      return [presentVenue(venue, scope.role)];
    }),

    venuesDetails: asPerson('venuesDetails', async ({ person }, _args, { database }) =>
      (await venuesStore(database.plain).ofPerson(person.id)).map((venue) => presentVenue(venue, venue.role)),
    ),

    searchByNameIndex: asPerson('searchByNameIndex', async (session, { directory, locale, terms }, context) => {
      if (typeof directory === 'string') scopeOf(context, directory);
      const { person } = session;
      const term = cutTo(terms.replaceAll('\u0000', '').toWellFormed().normalize('NFC').trim(), 80);
      const wanted = { term, person: person.id, all: person.superUser, limit: mostSuggestions };
      const { rows, total } = await venuesStore(context.database.plain).search(wanted);
      const suggestions = rows.map(({ id, titles, city, own }) => ({
        cmsId: id,
        label: textIn(titles, locale),
        subtitle: city,
        unauthorized: !own,
      }));
      return { found: suggestions.length, total, suggestions };
    }),

    validatePhone: asPerson('validatePhone', (_session, { phone, regionCode }) => checkPhone(phone, regionCode)),
  },

  Mutation: {
    venueCreate: asPerson('venueCreate', createVenue),
    venueDelete: (parent, args, context) => inAnswer(deleteVenue(parent, args, context)),
  },
};

/** Soft: out of every list at once; what it holds stays. Only its own token may name it. */
const deleteVenue = inVenue(
  'venueDelete',
  async (scope, { venue }: MutationVenueDeleteArgs, context): Promise<StatusAnswer> => {
    if (venue !== scope.venue) throw problem('NOT_FOUND', 'notFound');
    needStepUp(context.session?.steppedUpAt ?? null, context.now());
    const { answer } = await write<StatusAnswer>(context, scope, async (tx) => {
      if (!(await venuesStore(tx).setDeleted(venue, new Date(context.now())))) throw problem('NOT_FOUND', 'notFound');
      return {
        answer: { statusCode: 200, message: said('deleteVenue') },
        audit: { verb: 'delete', thing: 'venue', id: venue, detail: {} },
        notices: [{ kind: 'venue', id: venue, entity: null, version: 1, what: 'deleted', by: scope.person.name }],
      };
    });
    return answer;
  },
);

const refusals: Record<string, number> = { FORBIDDEN: 403, NOT_FOUND: 404 };

/** This operation carries expected refusals in its answer (contract, "Answers and errors"). */
const inAnswer = (work: Promise<StatusAnswer>): Promise<StatusAnswer> =>
  work.catch((error: unknown) => {
    // the client gives the code and asks again: that takes the key, which an answer has not
    if (error instanceof GraphQLError && error.extensions.key === 'stepUpNeeded') throw error;
    const statusCode = error instanceof GraphQLError ? refusals[String(error.extensions.code)] : undefined;
    if (statusCode === undefined) throw error;
    return { statusCode, message: (error as GraphQLError).message };
  });
