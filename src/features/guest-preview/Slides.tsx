import type { GuestImage, GuestProps } from './guest.types.ts';
import { PageImage } from './PageImage.tsx';

const sizes = '(min-width: 1080px) 1036px, 94vw';
const slideId = (at: number): string => `slide-${at + 1}`;

interface Props extends Pick<GuestProps, 'language' | 'imageSizes' | 'text'> {
  images: readonly GuestImage[];
  /** how long a slide is shown where the page's script runs; null: until the guest turns it */
  seconds: number | null;
}

/** Images beside each other, turned by scrolling or by links to the next one: no script is needed. */
export function Slides({ images, seconds, language, imageSizes, text }: Props) {
  if (images.length === 0) return null;
  const { length } = images;
  return (
    <section className="slides" aria-label={text('guest.slides')}>
      <ol data-interval={seconds ?? undefined}>
        {images.map((image, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one image may be shown twice, and nothing is reordered here
          <li key={at} id={slideId(at)}>
            <PageImage image={image} language={language} imageSizes={imageSizes} eager={at === 0} sizes={sizes} />
            {length > 1 && (
              <p className="turn">
                <a href={`#${slideId((at + length - 1) % length)}`} aria-label={text('guest.slides.previous')} />
                <bdi dir="ltr">{[at + 1, length].join(' / ')}</bdi>
                <a href={`#${slideId((at + 1) % length)}`} aria-label={text('guest.slides.next')} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
