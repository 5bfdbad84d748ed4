import type { Language } from '../../../graphql/domain/languages.ts';
import type { GuestImage, ImageSizes } from './guest.types.ts';
import { PageImage } from './PageImage.tsx';

/** How many images a phone shows before one scrolls. */
const aboveTheFold = 2;

/** The first image is twice as wide where there are columns. */
const leadingSizes = '(min-width: 1000px) 660px, 94vw';
const sizes = '(min-width: 1000px) 320px, (min-width: 620px) 46vw, 94vw';

interface Props {
  images: readonly GuestImage[];
  language: Language;
  imageSizes?: ImageSizes | undefined;
}

export function ImageGrid({ images, language, imageSizes }: Props) {
  if (images.length === 0) return null;
  return (
    <ul className="images">
      {images.map((image, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one image may be shown twice, and nothing is reordered here
        <li key={at}>
          <PageImage
            image={image}
            language={language}
            imageSizes={imageSizes}
            eager={at < aboveTheFold}
            sizes={at === 0 ? leadingSizes : sizes}
          />
        </li>
      ))}
    </ul>
  );
}
