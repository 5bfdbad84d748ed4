import type { Level } from '../../../../graphql/content/model/draft.types.ts';
import { shareImage } from '../../../../graphql/domain/images.ts';
import { getDirection, type Language, languageNames } from '../../../../graphql/domain/languages.ts';
import { guestPages } from '../guest-pages.ts';
import type { GuestDocumentProps } from '../guest.types.ts';
import { GuestItem } from '../GuestItem.tsx';
import { localizedString } from '../localized-string.ts';
import { Consent, PixelScript } from './Consent.tsx';
import { StructuredData } from './StructuredData.tsx';

/** The whole page of a published item: readable without a script, and without a request to anybody else. */
export function GuestDocument(page: GuestDocumentProps) {
  const { language, entity, draft, venue, text, linked, now, imageSizes, tag, phones, profile, bookingPath } = page;
  return (
    <html lang={language} dir={getDirection(language)}>
      <Head {...page} />
      <body>
        <LanguageLinks {...page} />
        <GuestItem
          {...{ entity, draft, language, venue, text, linked, now, imageSizes, tag, phones, profile, bookingPath }}
        />
        <Consent {...page} />
      </body>
    </html>
  );
}

const formatTitle = ({ entity, draft, venue, language }: GuestDocumentProps): string => {
  const names: Level = { titles: venue.titles, title: guestPages[entity].title(draft) };
  const parts = [localizedString(names, 'title', language), localizedString(names, 'titles', language)];
  return parts.flatMap((part) => part?.text ?? []).join(' · ');
};

/** One line, without a break; of an item without a description its title, its venue and the city. */
const selectDescription = (page: GuestDocumentProps): string => {
  const { entity, draft, openGraph, language, venue } = page;
  const own: Level = { description: guestPages[entity].description(draft) };
  const written =
    localizedString({ ...openGraph }, 'description', language) ?? localizedString(own, 'description', language);
  const city = localizedString({ ...venue }, 'city', language)?.text ?? [];
  return (written?.text ?? [formatTitle(page), city].flat().join(' · ')).replaceAll(/\s+/g, ' ');
};

interface SharedImage {
  url: string;
  /** of a stored image */
  size: { width: number; height: number } | null;
  alt: string | undefined;
}

/** The image that a shared link shows: the one that was chosen for it, else the first of the item. */
const selectSharedImage = (page: GuestDocumentProps): SharedImage | undefined => {
  const { entity, openGraph, draft, linked, origin, language, imageSizes } = page;
  const image = openGraph.image ?? guestPages[entity].images(draft, linked)[0];
  if (!image) return undefined;
  const alt = 'alt' in image ? localizedString({ alt: image.alt }, 'alt', language)?.text : undefined;
  const stored = imageSizes[image.src];
  if (stored === undefined) return { url: new URL(image.src, origin).href, size: null, alt };
  const { url, ...size } = shareImage(image.src, stored, image.crop);
  return { url: new URL(url, origin).href, size, alt };
};

const inLanguage = (url: string, language: Language): string => `${url}?lang=${language}`;

const openGraphLocales: Record<Language, string> = {
  he: 'he_IL',
  en: 'en_GB',
  fr: 'fr_FR',
  ru: 'ru_RU',
  de: 'de_DE',
  ar: 'ar_AR',
};

function Head(page: GuestDocumentProps) {
  const { language, languages, url, noIndex, stylesheet, openGraph, venue } = page;
  // without a language it is the address for all of them: naming one here would make it a copy of that one
  const canonical = url === null || !page.languageRequested ? url : inLanguage(url, language);
  const description = selectDescription(page);
  const image = selectSharedImage(page);
  const shareTitle = localizedString({ ...openGraph }, 'title', language)?.text ?? formatTitle(page);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{formatTitle(page)}</title>
      <meta name="description" content={description} />
      {noIndex && <meta name="robots" content="noindex" />}
      <meta name="color-scheme" content="light dark" />
      {stylesheet !== null && <link rel="stylesheet" href={stylesheet} />}
      {canonical !== null && <link rel="canonical" href={canonical} />}
      {url !== null &&
        languages.map((one) => <link key={one} rel="alternate" hrefLang={one} href={inLanguage(url, one)} />)}
      {url !== null && <link rel="alternate" hrefLang="x-default" href={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={shareTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={localizedString({ ...venue }, 'titles', language)?.text ?? ''} />
      <meta property="og:locale" content={openGraphLocales[language]} />
      {canonical !== null && <meta property="og:url" content={canonical} />}
      {image !== undefined && (
        <>
          <meta property="og:image" content={image.url} />
          {image.size !== null && (
            <>
              <meta property="og:image:type" content="image/jpeg" />
              <meta property="og:image:width" content={String(image.size.width)} />
              <meta property="og:image:height" content={String(image.size.height)} />
            </>
          )}
          <meta property="og:image:alt" content={image.alt ?? shareTitle} />
        </>
      )}
      {image !== undefined && <meta name="twitter:card" content="summary_large_image" />}
      <StructuredData {...page} />
      <PixelScript {...page} />
      {page.slideScript !== null && <script src={page.slideScript} defer />}
    </head>
  );
}

function LanguageLinks({ language, languages, text, tag }: GuestDocumentProps) {
  if (languages.length < 2) return null;
  return (
    <nav className="languages" aria-label={text('guest.languages')}>
      {languages.map((one) => (
        <a
          key={one}
          href={tag === null ? `?lang=${one}` : `?lang=${one}&tag=${tag}`}
          hrefLang={one}
          lang={one}
          dir={getDirection(one)}
          aria-current={one === language ? 'page' : undefined}
        >
          {languageNames[one]}
        </a>
      ))}
    </nav>
  );
}
