import { getDirection } from '../../../graphql/domain/languages.ts';
import type { GuestProps } from './guest.types.ts';
import { ImageGrid } from './ImageGrid.tsx';
import { readImages } from './read-images.ts';
import { LocalizedText } from './LocalizedText.tsx';
import { localizedString } from './localized-string.ts';

/** A gallery as guests see it: its images cropped and in order. */
export function GuestGallery({ draft, language, venue, imageSizes }: GuestProps) {
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
      <ImageGrid images={readImages(draft, 'images', 'src')} language={language} imageSizes={imageSizes} />
    </main>
  );
}
