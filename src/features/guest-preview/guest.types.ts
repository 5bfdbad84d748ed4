import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import type { Language } from '../../../graphql/domain/languages.ts';

export interface GuestVenue {
  titles: Partial<Record<Language, string>>;
  /** ISO 4217 */
  currency: string;
}
export interface GuestProps {
  draft: Draft;
  language: Language;
  venue: GuestVenue;
}
