import type { CSSProperties } from 'react';
import type { Language } from '../../graphql/domain/languages.ts';
import { type Crop, isLocalAssetUrl, imageVariantUrl, imageWidths } from '../../graphql/domain/images.ts';

interface Props {
  src: string;
  crop: Crop | null;
  /** '' for a decorative image, which screen readers skip */
  alt: string;
  lang?: Language;
  /** the displayed width, as the `sizes` attribute of HTML */
  sizes: string;
  /** for a browser without `srcset` */
  width?: number;
  className?: string;
}

const percent = (fraction: number): string => `${Math.round(fraction * 10_000) / 100}%`;

/** The focal point, relative to the crop: it stays visible when the box has another aspect ratio. */
const focalPosition = (crop: Crop | null): string | undefined => {
  if (!crop?.focus) return undefined;
  const { x, y, width, height, focus } = crop;
  return `${percent((focus.x - x) / width)} ${percent((focus.y - y) / height)}`;
};

/** External hosts only serve whole images: the crop is applied here. */
const cutHere = ({ x, y, width, height }: Crop): string =>
  `inset(${percent(y)} ${percent(1 - x - width)} ${percent(1 - y - height)} ${percent(x)})`;

/** An image with its crop and focal point, in the width that is displayed. Its class sizes its box. */
export function ResponsiveImage({ src, crop, alt, lang, sizes, width = 640, className }: Props) {
  const style: CSSProperties = { objectPosition: focalPosition(crop) };
  if (crop !== null && !isLocalAssetUrl(src)) style.objectViewBox = cutHere(crop);
  return (
    <img
      loading="lazy"
      decoding="async"
      sizes={sizes}
      srcSet={
        isLocalAssetUrl(src)
          ? imageWidths.map((one) => `${imageVariantUrl(src, { width: one, crop })} ${one}w`).join(', ')
          : undefined
      }
      src={imageVariantUrl(src, { width, crop })}
      alt={alt}
      lang={lang}
      className={className}
      style={style}
      draggable={false}
    />
  );
}
