import type { Row } from '../../../graphql/content/model/draft.types.ts';
import { getRows } from '../../../graphql/content/apply-edit.ts';
import { getDirection, type Language } from '../../../graphql/domain/languages.ts';
import type { Crop } from '../../../graphql/domain/images.ts';
import { ResponsiveImage } from '../../ui/ResponsiveImage.tsx';
import type { GuestProps } from './guest.types.ts';
import { LocalizedText, localizedString } from './LocalizedText.tsx';

const hasPicture = (row: Row): row is Row & { src: string } => typeof row.src === 'string' && row.src !== '';

/** A gallery as guests see it: its images cropped and in order. */
export function GuestGallery({ draft, language, venue }: GuestProps) {
  const names = { titles: venue.titles };
  const titled = localizedString(draft, 'title', language) !== null;
  return (
    <main className="page wide" lang={language} dir={getDirection(language)}>
      <header className="top">
        <LocalizedText
          as={titled ? 'p' : 'h1'}
          className={titled ? 'venue' : ''}
          level={names}
          field="titles"
          language={language}
        />
        <LocalizedText as="h1" level={draft} field="title" language={language} />
      </header>
      <ul className="pictures">
        {getRows(draft, 'images')
          .filter(hasPicture)
          .map((row) => (
            <li key={row._id}>
              <OnePicture row={row} language={language} />
            </li>
          ))}
      </ul>
    </main>
  );
}

function OnePicture({ row, language }: { row: Row & { src: string }; language: Language }) {
  const alt = row.decorative === true ? null : localizedString(row, 'alt', language);
  return (
    <ResponsiveImage
      src={row.src}
      crop={row.src_crop as Crop | null}
      alt={alt?.text ?? ''}
      {...(alt && alt.language !== language && { lang: alt.language })}
      sizes="(min-width: 1000px) 320px, (min-width: 620px) 46vw, 94vw"
    />
  );
}
