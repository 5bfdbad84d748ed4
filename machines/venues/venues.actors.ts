import { fromPromise } from 'xstate';
import { SearchByNameIndexDocument } from '../../graphql/generated/api/graphql.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { Ports } from '../ports.ts';
import type { FoundVenue } from './venues.machine.ts';

export const createVenuesActors = ({ ask }: Ports) => ({
  searchVenues: fromPromise(
    async ({
      input,
      signal,
    }: {
      input: { terms: string; locale: Language };
      signal: AbortSignal;
    }): Promise<FoundVenue[]> => {
      const { searchByNameIndex } = await ask('api', SearchByNameIndexDocument, { ...input }, { as: 'person', signal });
      return searchByNameIndex.suggestions.map(({ cmsId, label, subtitle, unauthorized }) => ({
        venue: cmsId,
        label,
        subtitle,
        unauthorized,
      }));
    },
  ),
});
