import * as v from 'valibot';
import { defaultZoom, degrees } from '../../graphql/content/fields/location.ts';
import { cleanText } from '../../graphql/domain/clean-text.ts';
import { isCountry } from '../../graphql/domain/countries.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { getJson, type JsonAnswer } from './get-json.ts';
import {
  type AddressAnswer,
  type AddressParts,
  AddressServiceError,
  type AddressSource,
  maxSuggestions,
} from './address.types.ts';

const maxBytes = 256 * 1024;
const maxTextLength = 300;
const maxPartLength = 120;

/** One line, as a person may read it: a text of a stranger's server. */
const cleanLine = (raw: string, most: number): string =>
  cleanText(raw.slice(0, 10 * most))
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, most)
    // not half a surrogate pair
    .replace(/[\ud800-\udbff]$/, '');

const line = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((raw) => cleanLine(raw, most)),
  );
const coordinate = (limit: number) => v.pipe(v.union([v.string(), v.number()]), v.transform(Number), degrees(limit));
const osmTypes = { node: 'N', way: 'W', relation: 'R' } as const;

const item = v.object({
  osm_type: v.picklist(['node', 'way', 'relation']),
  osm_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,19}$/)),
  lat: coordinate(90),
  lon: coordinate(180),
  display_name: v.pipe(line(maxTextLength), v.minLength(1)),
  address: v.optional(v.record(v.string(), v.unknown()), {}),
});
const items = v.pipe(v.array(v.unknown()), v.maxLength(50));

const failure = v.object({ error: v.union([v.string(), v.object({ message: v.string() })]) });

/** The service's names for a part, the most specific first. */
const partSources: Record<keyof AddressParts, readonly string[]> = {
  house_number: ['house_number'],
  street: ['road', 'pedestrian', 'footway', 'square'],
  district: ['neighbourhood', 'suburb', 'quarter', 'city_district'],
  city: ['city', 'town', 'village', 'municipality', 'hamlet'],
  region: ['state', 'region', 'county'],
  postcode: ['postcode'],
  country: ['country'],
};

const parseParts = (address: Readonly<Record<string, unknown>>): AddressParts =>
  Object.fromEntries(
    Object.entries(partSources).flatMap(([part, sources]) => {
      const given = sources.map((name) => address[name]).find((value) => typeof value === 'string' && value !== '');
      const text = typeof given === 'string' ? cleanLine(given, maxPartLength) : '';
      return text === '' ? [] : [[part, text]];
    }),
  );

const parseCountryCode = ({ country_code: code }: Readonly<Record<string, unknown>>): string | null => {
  const country = typeof code === 'string' ? code.slice(0, 8).toUpperCase() : '';
  return isCountry(country) ? country : null;
};

/** The service refuses its caller, whatever the address: no valid key, or too many requests. */
const refusals = [401, 402, 403, 408, 429];

const readAnswer = ({ status, body }: JsonAnswer): AddressAnswer => {
  const failed = v.safeParse(failure, body);
  if (failed.success && status < 500 && !refusals.includes(status)) {
    const { error } = failed.output;
    return {
      found: null,
      others: [],
      message: cleanLine(typeof error === 'string' ? error : error.message, maxTextLength) || null,
    };
  }
  if (status !== 200) throw new AddressServiceError(`status ${status}`);
  const [first, ...rest] = v.parse(items, body);
  if (first === undefined) return { found: null, others: [], message: null };
  const { osm_type, osm_id, lat, lon, display_name, address } = v.parse(item, first);
  return {
    found: {
      id: `${osmTypes[osm_type]}${osm_id}`,
      address: display_name,
      parts: parseParts(address),
      country: parseCountryCode(address),
      location: { latitude: lat, longitude: lon, zoom: defaultZoom },
    },
    // an entry that cannot be parsed is skipped
    others: rest.flatMap((other) => {
      const parsed = v.safeParse(item, other);
      return parsed.success ? [parsed.output.display_name] : [];
    }),
    message: null,
  };
};

/** A service of Nominatim's shape: `search` and `lookup` below the configured URL. */
export const createNominatim = (base: string, options: { userAgent: string; timeoutMs: number }): AddressSource => {
  const ask = async (path: string, language: Language, query: Record<string, string>): Promise<AddressAnswer> => {
    const url = new URL(base);
    url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
    for (const [name, value] of Object.entries({ ...query, format: 'jsonv2', addressdetails: '1' }))
      url.searchParams.set(name, value);
    try {
      const headers = { 'user-agent': options.userAgent, 'accept-language': language };
      return readAnswer(await getJson(url, { headers, timeoutMs: options.timeoutMs, maxBytes }));
    } catch (error) {
      throw new AddressServiceError('the address service did not answer', { cause: error });
    }
  };
  return {
    search: (address, language) => ask('search', language, { q: address, limit: String(maxSuggestions) }),
    translate: (id, language) => ask('lookup', language, { osm_ids: id }),
  };
};
