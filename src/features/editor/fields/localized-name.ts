import type { Language } from '../../../../graphql/domain/languages.ts';
import { venueName } from '../../../i18n/venue-name.ts';

/** A name in the interface's language, else in English, else in any; '' without one. */
export const localizedName = (names: Partial<Record<Language, string>>, locale: string): string =>
  venueName({ titles: names, venue: '' }, locale);
