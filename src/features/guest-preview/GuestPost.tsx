import { getDirection } from '../../../graphql/domain/languages.ts';
import { localizedString } from './localized-string.ts';
import { LocalizedText } from './LocalizedText.tsx';
import type { GuestProps } from './guest.types.ts';
import { readImage } from '../../../graphql/content/item-image.ts';
import { readImages } from './read-images.ts';
import { PageImage } from './PageImage.tsx';
import { readCallToAction } from './read-call-to-action.ts';
import { Slides } from './Slides.tsx';

/** The images of a post: its slides, else its main image. */
export const listPostImages = (draft: GuestProps['draft']) => {
  const slides = readImages(draft, 'slides', 'image');
  return slides.length > 0 ? slides : readImage(draft, 'preview_image', 'preview_title');
};

/** How long each slide is shown where a script runs; null: guests turn to the next one themselves. */
export const getSlideSeconds = (draft: GuestProps['draft']): number | null =>
  typeof draft.interval === 'number' && readImages(draft, 'slides', 'image').length > 1 ? draft.interval : null;

/** A post as guests see it: its slides below or above its title, and where it leads. */
export function GuestPost({ draft, language, venue, imageSizes, linked, text }: GuestProps) {
  const [logo] = readImage(draft, 'preview_logo', '');
  const named = localizedString(draft, 'preview_venue_name', language) !== null;
  const action = readCallToAction(draft, linked, language);
  return (
    <main
      className="page wide post"
      lang={language}
      dir={getDirection(language)}
      data-theme={draft.theme === 'dark' || draft.theme === 'light' ? draft.theme : undefined}
      data-position={draft.position === 'bottom' ? 'bottom' : undefined}
    >
      <header className="top">
        {logo && (
          <div className="logo">
            <PageImage image={logo} language={language} imageSizes={imageSizes} sizes="88px" eager />
          </div>
        )}
        <LocalizedText
          as="p"
          className="venue"
          level={named ? draft : { titles: venue.titles }}
          field={named ? 'preview_venue_name' : 'titles'}
          language={language}
        />
        <LocalizedText as="h1" level={draft} field="preview_title" language={language} />
      </header>
      <Slides
        slides={listPostImages(draft).map((image) => ({ image }))}
        seconds={getSlideSeconds(draft)}
        language={language}
        imageSizes={imageSizes}
        text={text}
      />
      {action && (
        <p className="action">
          <a className="button" href={action.href} {...(action.isForeign && { rel: 'noopener noreferrer' })}>
            {text(`guest.action.${action.label}`)}
          </a>
        </p>
      )}
    </main>
  );
}
