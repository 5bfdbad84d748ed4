import type { ReactNode } from 'react';
import type { GuestImage, GuestProps } from './guest.types.ts';
import { PageImage } from './PageImage.tsx';

const sizes = '(min-width: 1080px) 1036px, 94vw';
const slideId = (at: number): string => `slide-${at + 1}`;

export interface Slide {
  image: GuestImage;
  /** below the image */
  caption?: ReactNode;
}

interface Props extends Pick<GuestProps, 'language' | 'imageSizes' | 'text'> {
  slides: readonly Slide[];
  /** how long a slide is shown where the page's script runs; null: until the guest turns it */
  seconds: number | null;
}

/** Images side by side, scrolled or stepped through by links: no script is needed. */
export function Slides({ slides, seconds, language, imageSizes, text }: Props) {
  if (slides.length === 0) return null;
  const { length } = slides;
  return (
    <section className="slides" aria-label={text('guest.slides')}>
      <ol data-interval={seconds ?? undefined}>
        {slides.map(({ image, caption }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one image may be shown twice, and nothing is reordered here
          <li key={at} id={slideId(at)}>
            <PageImage image={image} language={language} imageSizes={imageSizes} eager={at === 0} sizes={sizes} />
            {caption}
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
