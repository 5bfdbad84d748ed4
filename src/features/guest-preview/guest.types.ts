import type { GuestKindName, KindName } from '../../../graphql/content/kinds/registry.ts';
import type { ItemImage } from '../../../graphql/content/item-image.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import type { Crop } from '../../../graphql/domain/images.ts';
import type { PhoneForms } from '../../../graphql/domain/phone-checks.ts';
import type { Language } from '../../../graphql/domain/languages.ts';

export type LocalizedTexts = Partial<Record<Language, string>>;

/** The forms of the phone numbers of an item, by the number as it is stored. */
export type GuestPhones = Readonly<Record<string, PhoneForms>>;

export interface GuestVenue {
  titles: LocalizedTexts;
  /** ISO 4217 */
  currency: string;
  /** IANA */
  timeZone: string;
}

/** Pixels of the stored images by URL; an image of another host is not among them. */
export type ImageSizes = Readonly<Record<string, { width: number; height: number }>>;

/** A text that no venue writes, by its message id, in the language of the page. */
export type GuestText = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** A published item that another one refers to. */
export interface LinkedItem {
  entity: KindName;
  draft: Draft;
  /** where guests open it; null when it has no public page; `#` in the preview */
  path: string | null;
  /** the publication's entry in the shared directory; absent: unknown, as in the preview */
  tags?: readonly string[];
  venue: Pick<GuestVenue, 'titles'>;
}
export type LinkedItems = Readonly<Record<string, LinkedItem>>;

export type GuestImage = ItemImage;

export interface GuestProps {
  draft: Draft;
  language: Language;
  venue: GuestVenue;
  text: GuestText;
  /** what the draft refers to and guests may see, by id */
  linked: LinkedItems;
  /** ms since 1970, of a page that says whether the venue is open */
  now: number | null;
  /** only what has this tag is shown; absent: links lead nowhere, as in the preview */
  tag?: string | null;
  /** where guests book a table; absent: they cannot */
  bookingPath?: string | null;
  /** given where the page is a document of its own, without scripts and inline styles */
  imageSizes?: ImageSizes;
  /** the published profile of the venue, on a page that begins with it */
  profile?: Draft | null;
  /** of the venue's profile; absent: numbers are shown as they are stored, as in the preview */
  phones?: GuestPhones;
}

/** The consent question of a page with pixels, and the pixels loaded after consent. */
export interface PixelConsent {
  state: 'given' | 'refused' | 'unknown';
  /** the question is shown immediately; otherwise behind a link */
  asks: boolean;
  /** whose pixels they are */
  services: readonly string[];
  /** where the answer is sent */
  action: string;
  pixels: {
    /** our own file */
    script: string;
    analytics: string | undefined;
    social: string | undefined;
    /** the files that it loads, with blanks between them */
    sources: string;
  };
}

/** A published item with all data of its page; URLs are absolute. */
export interface GuestDocumentProps {
  entity: GuestKindName;
  draft: Draft;
  /** the one shown */
  language: Language;
  /** all that the item has texts in, English first */
  languages: readonly Language[];
  venue: GuestVenue & {
    city: LocalizedTexts;
    /** ISO 3166 */
    region: string;
  };
  text: GuestText;
  /** published items that it refers to, by id */
  linked: LinkedItems;
  /** ms since 1970, of a page that says whether the venue is open */
  now: number | null;
  /** the published profile of the venue, on a page that begins with it; null: none */
  profile?: Draft | null;
  /** where guests book a table; null: they do not book by themselves, or on no public page */
  bookingPath: string | null;
  /** the quick search that was followed; null: none, everything is shown */
  tag: string | null;
  /** where the item is public, without a language; null when it is not listed anywhere */
  url: string | null;
  /** the URL names this language; otherwise it is the guest's */
  languageRequested: boolean;
  /** what the page's own paths are relative to */
  origin: string;
  noIndex: boolean;
  openGraph: {
    title: LocalizedTexts;
    description: LocalizedTexts;
    image: { src: string; crop: Crop | null } | null;
  };
  imageSizes: ImageSizes;
  phones: GuestPhones;
  /** path of the stylesheet; null when the application is not built */
  stylesheet: string | null;
  /** path of the script that turns slides by themselves; null: there are none */
  slideScript: string | null;
  /** null: the page has no pixels */
  consent: PixelConsent | null;
}
