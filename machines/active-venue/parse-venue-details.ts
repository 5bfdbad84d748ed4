import * as v from 'valibot';
import { isLanguage, languages } from '../../graphql/domain/languages.ts';
import type { ActiveVenue } from '../ports.ts';

const Names = v.fallback(v.record(v.picklist(languages), v.string()), {});

type VenueAnswer = Omit<ActiveVenue, 'titles' | 'cities' | 'languages' | 'mayWrite' | 'role' | 'city' | 'category'> & {
  titles?: unknown;
  cities?: unknown;
  languages: readonly string[];
  role?: string | null;
  city?: string | null;
  category?: string | null;
};

/** A venue as the server answers it; unknown languages are omitted. */
export const parseVenueDetails = (answer: VenueAnswer): Omit<ActiveVenue, 'mayWrite'> => ({
  ...answer,
  titles: v.parse(Names, answer.titles),
  cities: v.parse(Names, answer.cities),
  languages: answer.languages.filter(isLanguage),
  role: answer.role ?? '',
  city: answer.city ?? null,
  category: answer.category ?? null,
});
