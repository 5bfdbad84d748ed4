import type { MapLocation } from '../../../graphql/content/fields/location.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import { localizedString } from './localized-string.ts';

/** A map with the venue of this profile: its point, else its address; null: it has neither. */
export const getMapUrl = (profile: Draft, language: Language): string | null => {
  const point = (profile.geolocation ?? null) as MapLocation | null;
  const query =
    point === null ? localizedString(profile, 'address', language)?.text : `${point.latitude},${point.longitude}`;
  return query === undefined ? null : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
};
