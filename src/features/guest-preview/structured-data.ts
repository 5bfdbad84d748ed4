import { readOpeningHours } from '../../../graphql/content/kinds/venue.ts';
import { imageVariantUrl } from '../../../graphql/domain/images.ts';
import type { Crop } from '../../../graphql/domain/images.ts';
import { toDecimal } from '../../../graphql/domain/amounts.ts';
import { getMinorDigits } from '../../../graphql/domain/currency-digits.ts';
import { toIsoDate } from '../../../graphql/domain/calendar-date.ts';
import { formatTimeOfDay, minutesPerDay, parseTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import { formatClock, type Shift } from '../../../graphql/domain/work-plan/opening-hours.ts';
import type { MapLocation } from '../../../graphql/content/fields/location.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { Level, Row } from '../../../graphql/content/model/draft.types.ts';
import { listPostGroups } from './GuestMarketplace.tsx';
import { readMarks } from './food-parts.tsx';
import { guestPages } from './guest-pages.ts';
import { localizedString } from './localized-string.ts';
import { listVisibleSections } from './menu-sections.ts';
import { getWallTime, listUpcomingDays } from './special-days.ts';
import type { GuestDocumentProps } from './guest.types.ts';

type Json = Record<string, unknown>;

/** What search engines read: the venue with its menu, or with its gallery, in the terms of schema.org. */
export const createStructuredData = (page: GuestDocumentProps): Json => ({
  '@context': 'https://schema.org',
  ...describe[page.entity](page),
});

const describe: Record<GuestDocumentProps['entity'], (page: GuestDocumentProps) => Json> = {
  menu: (page) => ({
    ...restaurant(page),
    ...(page.profile && profile({ ...page, draft: page.profile, url: null })),
    ...reserving(page),
    hasMenu: menu(page),
  }),
  gallery: (page) => ({ ...gallery(page), about: { ...restaurant(page), ...reserving(page) } }),
  venue: (page) => ({ ...restaurant(page), ...profile(page), ...reserving(page) }),
  post: (page) => ({
    '@type': 'SocialMediaPosting',
    headline: selectText(page, page.draft, 'preview_title'),
    ...location(page),
    ...images(page),
    author: restaurant(page),
  }),
  marketplace: (page) => ({ '@type': 'CollectionPage', ...heading(page), ...images(page), mainEntity: postList(page) }),
  product: (page) => ({
    '@type': 'Product',
    ...heading(page),
    description: selectText(page, page.draft, 'subtitle'),
    ...images(page),
    ...offer(page, page.draft.price, page.draft.out_of_stock !== true),
  }),
  'page.reservation': (page) => ({
    ...restaurant(page),
    ...about(page),
    ...location(page),
    ...images(page),
    ...reserving(page),
  }),
  'page.package': (page) => ({ '@type': 'CollectionPage', ...heading(page), ...about(page), ...images(page) }),
  'page.article': (page) => ({ '@type': 'Article', ...written(page) }),
  'page.story': (page) => ({ '@type': 'CreativeWork', ...written(page) }),
  package: (page) => ({
    '@type': 'Product',
    name: page.draft._name,
    ...location(page),
    ...offer(page, page.draft.base_price, true),
  }),
};

const selectText = ({ language }: GuestDocumentProps, level: Level, field: string): string | undefined =>
  localizedString(level, field, language)?.text;

const restaurant = (page: GuestDocumentProps): Json => {
  const { titles, city } = page.venue;
  const locality = selectText(page, { city }, 'city');
  return {
    '@type': 'Restaurant',
    name: selectText(page, { titles }, 'titles'),
    ...(locality !== undefined && { address: { '@type': 'PostalAddress', addressLocality: locality } }),
  };
};

/** Where guests book a table by themselves; nothing where they cannot. */
const reserving = ({ bookingPath, origin, language, text }: GuestDocumentProps): Json => {
  if (bookingPath === null) return {};
  const bookingUrl = new URL(bookingPath, origin).href;
  const platforms = ['DesktopWebPlatform', 'MobileWebPlatform'].map((name) => `https://schema.org/${name}`);
  return {
    acceptsReservations: bookingUrl,
    potentialAction: {
      '@type': 'ReserveAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${bookingUrl}?lang=${language}`,
        inLanguage: language,
        actionPlatform: platforms,
      },
      result: { '@type': 'FoodEstablishmentReservation', name: text('guest.action.reservation') },
    },
  };
};

const specifyHours = (days: Json, opens: string, closes: string): Json => ({
  '@type': 'OpeningHoursSpecification',
  ...days,
  opens,
  closes,
});

/**
 * A shift that ends after midnight closes earlier than it opens: schema.org reads that as the next day. Equal times would
 * be read as closed, so that one around the clock ends a minute earlier.
 */
const specifyShift = (days: Json, { from, to }: Shift): Json => {
  const minuteBefore = formatTimeOfDay((parseTimeOfDay(from) ?? 0) + minutesPerDay - 1);
  const closes = to === '2400' ? '2359' : to === from ? minuteBefore : to;
  return specifyHours(days, formatClock(from), formatClock(closes));
};

const openingHours = (draft: Level): Json[] =>
  readOpeningHours(draft).week.flatMap((shifts, day) =>
    shifts.map((shift) => specifyShift({ dayOfWeek: `https://schema.org/${weekdayNames[day]}` }, shift)),
  );

const specialHours = (page: GuestDocumentProps): Json => {
  const special = listUpcomingDays(page.draft, getWallTime(page)).flatMap(({ ranges, closed, shifts }) =>
    ranges.flatMap(({ from, to }): Json[] => {
      const days = { validFrom: toIsoDate(from), validThrough: toIsoDate(to) };
      return closed ? [specifyHours(days, '00:00', '00:00')] : shifts.map((shift) => specifyShift(days, shift));
    }),
  );
  return special.length === 0 ? {} : { specialOpeningHoursSpecification: special };
};
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** E.164 of the venue's number; undefined: it has none, as a star number. */
const findInternational = ({ draft, phones }: GuestDocumentProps): string | undefined =>
  Object.values((draft.phone ?? {}) as object)
    .map((stored) => phones[String(stored)]?.international)
    .find((number) => typeof number === 'string');

/** Languages that write the number of a house before its street. */
const numberFirst: readonly Language[] = ['en', 'fr'];

/** The parts of the address in the page's language, else the address as one line; undefined: there is none. */
const address = (page: GuestDocumentProps): Json | undefined => {
  const { draft, language, venue } = page;
  const part = (field: string): string | undefined => selectText(page, draft, field) || undefined;
  const [street, number] = [part('street'), part('house_number')];
  const named = numberFirst.includes(language) ? [number, street] : [street, number];
  const streetAddress = street === undefined ? part('address') : named.filter((one) => one !== undefined).join(' ');
  const addressLocality = selectText(page, { city: venue.city }, 'city') || undefined;
  const postalCode = part('postal_code');
  if (streetAddress === undefined && addressLocality === undefined) return undefined;
  return { '@type': 'PostalAddress', streetAddress, addressLocality, postalCode, addressCountry: venue.region };
};

const geo = ({ draft }: GuestDocumentProps): Json | undefined => {
  const point = (draft.geolocation ?? null) as MapLocation | null;
  return point === null
    ? undefined
    : { '@type': 'GeoCoordinates', latitude: point.latitude, longitude: point.longitude };
};

const profile = (page: GuestDocumentProps): Json => ({
  address: address(page),
  geo: geo(page),
  description: selectText(page, page.draft, 'about_us'),
  telephone: findInternational(page),
  ...(page.url !== null && { url: page.url }),
  ...(page.draft.opening_hours_toggle === true && {
    openingHoursSpecification: openingHours(page.draft),
    ...specialHours(page),
  }),
});

const location = ({ url }: GuestDocumentProps): Json => (url === null ? {} : { url });

const heading = (page: GuestDocumentProps): Json => ({
  name: selectText(page, page.draft, 'title'),
  inLanguage: page.language,
  ...location(page),
});

const about = (page: GuestDocumentProps): Json => ({ description: selectText(page, page.draft, 'about_us') });

/** Something to read, by the venue. */
const written = (page: GuestDocumentProps): Json => ({
  headline: selectText(page, page.draft, 'title'),
  inLanguage: page.language,
  ...about(page),
  ...location(page),
  ...images(page),
  author: restaurant(page),
});

/** `image` of an item: those that its page shows of it, in a width to share. */
const images = ({ entity, draft, origin }: GuestDocumentProps): Json => {
  const own = guestPages[entity].images(draft, {}).map(({ src, crop }) => toContentUrl(src, crop, origin));
  return own.length === 0 ? {} : { image: own };
};

const toContentUrl = (src: string, crop: Crop | null, origin: string): string =>
  new URL(imageVariantUrl(src, { width: 1280, crop }), origin).href;

const offer = (page: GuestDocumentProps, price: unknown, isInStock: boolean): Json => {
  if (typeof price !== 'number') return {};
  const { currency } = page.venue;
  return {
    offers: {
      '@type': 'Offer',
      price: toDecimal(price, getMinorDigits(currency)),
      priceCurrency: currency,
      availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
      ...location(page),
      seller: restaurant(page),
    },
  };
};

const postList = ({ draft, linked, language, origin }: GuestDocumentProps): Json => ({
  '@type': 'ItemList',
  itemListElement: listPostGroups(draft, linked)
    .flatMap(({ cards }) => cards)
    .map(({ path, level }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: localizedString(level, 'title', language)?.text,
      url: new URL(path, origin).href,
    })),
});

const menu = (page: GuestDocumentProps): Json => ({
  '@type': 'Menu',
  ...heading(page),
  description: selectText(page, page.draft, 'description'),
  hasMenuSection: listVisibleSections(page.draft, page.language).map(({ section, items }) => ({
    '@type': 'MenuSection',
    name: selectText(page, section, 'header'),
    description: selectText(page, section, 'description'),
    hasMenuItem: items.map((item) => menuItem(page, item)),
  })),
});

const menuItem = (page: GuestDocumentProps, item: Row): Json => {
  const { currency } = page.venue;
  return {
    '@type': 'MenuItem',
    name: selectText(page, item, 'name'),
    description: selectText(page, item, 'description'),
    ...diets(item),
    ...(typeof item.price === 'number' && {
      offers: {
        '@type': 'Offer',
        price: toDecimal(item.price, getMinorDigits(currency)),
        priceCurrency: currency,
        ...(item.out_of_stock === true && { availability: 'https://schema.org/OutOfStock' }),
      },
    }),
  };
};

/** The marks that schema.org has a `RestrictedDiet` for; it has no property for allergens of a dish. */
const dietNames: Readonly<Record<string, string>> = {
  vegetarian: 'VegetarianDiet',
  vegan: 'VeganDiet',
  glutenFree: 'GlutenFreeDiet',
};

const diets = (dish: Row): Json => {
  const names = readMarks(dish).flatMap((mark) => dietNames[mark] ?? []);
  return names.length === 0 ? {} : { suitableForDiet: names.map((name) => `https://schema.org/${name}`) };
};

const gallery = (page: GuestDocumentProps): Json => ({
  '@type': 'ImageGallery',
  ...heading(page),
  image: guestPages.gallery.images(page.draft, {}).map(({ src, crop, alt }) => ({
    '@type': 'ImageObject',
    contentUrl: toContentUrl(src, crop, page.origin),
    caption: selectText(page, { alt }, 'alt'),
  })),
});
