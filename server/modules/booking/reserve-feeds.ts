import { venue as venueKind } from '../../../graphql/content/kinds/venue.ts';
import type { MapLocation } from '../../../graphql/content/fields/location.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { type Language, master } from '../../../graphql/domain/languages.ts';
import type { BookablePage } from './bookable-pages.store.ts';
import type { OpenSpots } from './count-open-spots.ts';

/** Reservations E2E feeds, booking server v3, as documented in November 2026: proto3 as JSON with the names of its fields. */

/** A merchant has one service. */
export const reserveService = 'reservation';
/** Parties larger than this need a setting on the partner's side. */
export const reserveSizes: readonly number[] = Array.from({ length: 10 }, (_, at) => at + 1);

type Texts = Partial<Record<Language, string>>;

const selectText = (texts: unknown): string | undefined => {
  const { [master]: first, ...others } = (texts ?? {}) as Texts;
  return [first, ...Object.values(others)].find((text) => text !== undefined && text !== '');
};

export interface FeedPart {
  shard: number;
  shards: number;
  nonce: string;
  /** seconds since 1970 */
  generatedAt: number;
}

export const createMetadata = ({ shard, shards, nonce, generatedAt }: FeedPart) => ({
  processing_instruction: 'PROCESS_AS_COMPLETE',
  shard_number: shard,
  total_shards: shards,
  nonce,
  generation_timestamp: generatedAt,
});

/** A place that can be found on a map; `url`: its own site, where the profile names none. Null: the venue has published neither its point nor its address. */
export const createMerchant = async (page: BookablePage, url: string) => {
  const { formatStoredPhone } = await import('../../../graphql/domain/phone-checks.ts');
  const profile: Partial<Draft> = page.profile === null ? {} : fromContent(venueKind, page.profile);
  const point = (profile.geolocation ?? null) as MapLocation | null;
  const street = [selectText(profile.house_number), selectText(profile.street)].filter((one) => one !== undefined);
  const line = selectText(profile.address);
  if (point === null && street.length < 2 && line === undefined) return null;
  const stored = selectText(profile.phone);
  const telephone = stored === undefined ? undefined : formatStoredPhone(stored, page.region).international;
  const [locality, postalCode] = [selectText(page.city), selectText(profile.postal_code)];
  const address = {
    country: page.region,
    ...(locality !== undefined && { locality }),
    ...(postalCode !== undefined && { postal_code: postalCode }),
    street_address: street.join(' '),
  };
  return {
    merchant_id: page.venue,
    name: selectText(page.titles) ?? page.venue,
    ...(typeof telephone === 'string' && { telephone }),
    url: selectText(profile.website) ?? url,
    category: 'restaurant',
    geo: {
      ...(point !== null && { latitude: point.latitude, longitude: point.longitude }),
      ...(street.length === 2 ? { address } : line !== undefined && { unstructured_address: line }),
    },
  };
};

/** `getName`: what the service is called in a language. */
export const createService = (
  { venue, languages, changeMinutes }: BookablePage,
  getName: (language: Language) => string,
) => ({
  merchant_id: venue,
  service_id: reserveService,
  localized_service_name: {
    value: getName(master),
    localized_value: [...new Set<Language>([master, ...languages])].map((locale) => ({
      locale,
      value: getName(locale),
    })),
  },
  rules: { min_advance_online_canceling: changeMinutes * 60 },
});

const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** One entry for each start and party size, as the sizes depend on each other. */
export const createSlot = (
  { venue, becomes }: Pick<BookablePage, 'venue' | 'becomes'>,
  { startsAt, endsAt, size, total, open }: OpenSpots,
) => ({
  merchant_id: venue,
  service_id: reserveService,
  start_sec: toSeconds(startsAt),
  duration_sec: toSeconds(endsAt) - toSeconds(startsAt),
  spots_total: total,
  spots_open: open,
  resources: { party_size: size },
  confirmation_mode: becomes === 'approved' ? 'CONFIRMATION_MODE_SYNCHRONOUS' : 'CONFIRMATION_MODE_ASYNCHRONOUS',
});

/** The link of a venue, for an integration that leads to the booking page (`reservewithgoogle.action.v2`). */
export const createAction = ({ venue, page }: Pick<BookablePage, 'venue' | 'page'>, url: string) => ({
  entity_id: venue,
  link_id: page,
  url,
  actions: [{ dining_info: { dining_type: 'TABLE_RESERVATION' } }],
});

/** The file that names the action feed's files. */
export const createActionDescriptor = (file: string, { generatedAt }: Pick<FeedPart, 'generatedAt'>) => ({
  generation_timestamp: generatedAt,
  name: 'reservewithgoogle.action.v2',
  data_file: [file],
});
