import { bookingSuffix } from '../../../graphql/domain/booking.ts';
import { isSlug, normalizeSlug } from '../../../graphql/domain/slugs.ts';
import { type Language, parseLanguage } from '../../../graphql/domain/languages.ts';
import { isAmbiguousPath } from '../../http/reserved-paths.ts';

export const isBookingPath = (path: string): boolean => path.startsWith('/p/') && path.endsWith(bookingSuffix);

export interface BookingAddress {
  /** in its stored form */
  slug: string;
  language: Language | null;
  /** what was typed into the address, or chosen */
  query: URLSearchParams;
}

/** Null: it can be no page. */
export const parseBookingUrl = (url: string): BookingAddress | null => {
  if (isAmbiguousPath(url)) return null;
  const { pathname, searchParams } = new URL(url, 'http://guest.invalid');
  const slug = normalizeSlug(decodeURIComponent(pathname.slice('/p/'.length, -bookingSuffix.length)));
  return isSlug(slug) ? { slug, language: parseLanguage(searchParams.get('lang')), query: searchParams } : null;
};
