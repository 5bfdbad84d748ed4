import { SearchByNameIndexDocument } from '../../graphql/generated/api/graphql.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { nameFailure } from '../api-error.ts';
import type { Ports, VenueEntry } from '../ports.ts';
import { createTableActors } from '../table/table.actors.ts';
import { minSearchLength, type VenueRow, venuesTable } from './venues.table.ts';

/** The person's own venues, as the session knows them. */
export interface OwnVenues {
  read: () => readonly VenueEntry[];
  subscribe: (changed: () => void) => () => void;
  /** the one that was open last on this device */
  last: () => string | null;
}

const matches =
  (text: string, locale: Language) =>
  ({ titles }: VenueEntry): boolean =>
    Object.values(titles).some((title) => title.toLocaleLowerCase(locale).includes(text.toLocaleLowerCase(locale)));

const toOwnRow = (entry: VenueEntry, last: string | null): VenueRow => ({
  id: entry.venue,
  name: entry.venue,
  version: 0,
  cursor: '',
  entry,
  subtitle: null,
  unauthorized: entry.unauthorized,
  last: entry.venue === last,
});

/** The person's own venues are searched here; for a superUser the server searches all venues too. */
export const createVenuesActors = ({ ask, now }: Ports, ownVenues: OwnVenues) =>
  createTableActors(
    venuesTable,
    {
      loadPage: async ({ scope: { everywhere, locale }, query, signal }) => {
        const terms = query.q.trim();
        const own = ownVenues.read();
        const last = ownVenues.last();
        const rows = own.filter(matches(terms, locale)).map((entry) => toOwnRow(entry, last));
        if (!everywhere || terms.length < minSearchLength) return { rows };
        try {
          const options = { as: 'person', signal } as const;
          const { searchByNameIndex } = await ask('api', SearchByNameIndexDocument, { terms, locale }, options);
          const found = searchByNameIndex.suggestions
            .filter(({ cmsId }) => !own.some(({ venue }) => venue === cmsId))
            .map(
              ({ cmsId, label, subtitle, unauthorized }): VenueRow => ({
                id: cmsId,
                name: label,
                version: 0,
                cursor: '',
                entry: null,
                subtitle,
                unauthorized,
                last: false,
              }),
            );
          return { rows: [...rows, ...found] };
        } catch (error) {
          return { rows, error: nameFailure(error, 'getContentListFail') };
        }
      },
      watchSource: ownVenues.subscribe,
    },
    now,
  );
