import { getLevelRows, getLocalized } from '../../../graphql/content/field-values.ts';
import { readOpeningHours, venue as venueKind } from '../../../graphql/content/kinds/venue.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { type Language, masterFirst } from '../../../graphql/domain/languages.ts';
import type { OpeningHours, SpecialDay } from '../../../graphql/domain/work-plan/opening-hours.ts';
import type { Place } from '../../holidays/list-holidays.ts';
import type { PublishedProfile } from './schedule.store.ts';

export type TitledDay = SpecialDay & { titles: Partial<Record<Language, string>> };

export interface VenueHours {
  hours: OpeningHours;
  special: TitledDay[];
  place: Place | null;
}

const none: OpeningHours = { week: Array.from({ length: 7 }, () => []), special: [] };

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const readPlace = (value: unknown): Place | null => {
  const { latitude, longitude } = (value ?? {}) as Partial<Record<keyof Place, unknown>>;
  return isNumber(latitude) && isNumber(longitude) ? { latitude, longitude } : null;
};

/** The opening hours, the special days with their titles, and the place of a published profile. */
export const readVenueHours = (profile: PublishedProfile | null): VenueHours => {
  if (profile === null) return { hours: none, special: [], place: null };
  const draft = fromContent(venueKind, profile.content);
  const hours = readOpeningHours(draft);
  const rows = getLevelRows(draft, 'special_days');
  const special = hours.special.map((day, at): TitledDay => {
    const texts = getLocalized(rows[at] ?? {}, 'title');
    const titles = masterFirst.flatMap((language) => {
      const text = texts[language];
      return typeof text === 'string' && text !== '' ? [[language, text] as const] : [];
    });
    return { ...day, titles: Object.fromEntries(titles) };
  });
  return { hours, special, place: readPlace(draft.geolocation) };
};
