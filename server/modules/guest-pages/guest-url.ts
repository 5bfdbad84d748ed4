import { type Language, parseLanguage } from '../../../graphql/domain/languages.ts';
import { isSlug, normalizeSlug } from '../../../graphql/domain/slugs.ts';
import { isAmbiguousPath } from '../../http/reserved-paths.ts';
import { consentPath } from './pixels.ts';

/** What follows the slug. `svg`, `png`: the QR code of the page's address; `consent`: where the answer about pixels is sent. */
export const guestSuffixes = { page: '', json: '.json', svg: '/qr.svg', png: '/qr.png', consent: consentPath } as const;
type Format = keyof typeof guestSuffixes;
const suffixed = Object.entries(guestSuffixes).filter(([, suffix]) => suffix !== '') as [Format, string][];

/** What the address of a guest page asks for. */
export interface GuestRequest {
  /** in its stored form; null when it can be none */
  slug: string | null;
  /** the path is in its canonical form */
  canonical: boolean;
  format: Format;
  /** the query string with its question mark */
  query: string;
  language: Language | null;
  /** of the page's quick search */
  tag: string | null;
}

export const parseGuestUrl = (url: string): GuestRequest => {
  const { pathname, searchParams, search } = new URL(url, 'http://guest.invalid');
  const language = parseLanguage(searchParams.get('lang'));
  const tag = searchParams.get('tag');
  if (isAmbiguousPath(url)) return { slug: null, canonical: false, format: 'page', query: search, language, tag };
  const rest = decodeURIComponent(pathname.slice('/p/'.length));
  const [format, suffix] = suffixed.find(([, one]) => rest.toLowerCase().endsWith(one)) ?? (['page', ''] as const);
  const raw = rest.slice(0, rest.length - suffix.length);
  const slug = normalizeSlug(raw.replace(/\/$/, ''));
  return {
    slug: isSlug(slug) ? slug : null,
    canonical: `${slug}${suffix}` === rest,
    format,
    query: search,
    language,
    tag,
  };
};
