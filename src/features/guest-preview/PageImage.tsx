import type { Language } from '../../../graphql/domain/languages.ts';
import { ResponsiveImage } from '../../ui/ResponsiveImage.tsx';
import type { GuestImage, ImageSizes } from './guest.types.ts';
import { localizedString } from './localized-string.ts';

interface Props {
  image: GuestImage;
  language: Language;
  imageSizes?: ImageSizes | undefined;
  /** the displayed width, as the `sizes` attribute of HTML */
  sizes: string;
  /** shown before anything is scrolled */
  eager?: boolean;
}

/** An image of a guest page, in the width that is displayed, with its alternative text in the guest's language. */
export function PageImage({ image: { src, crop, alt: texts }, language, imageSizes, sizes, eager = false }: Props) {
  const alt = localizedString({ alt: texts }, 'alt', language);
  return (
    <ResponsiveImage
      src={src}
      crop={crop}
      alt={alt?.text ?? ''}
      {...(alt && alt.language !== language && { lang: alt.language })}
      {...(imageSizes && { unstyled: { size: imageSizes[src] ?? null, eager } })}
      sizes={sizes}
    />
  );
}
