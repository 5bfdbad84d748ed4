import type { CSSProperties } from 'react';
import type { Language } from '../../graphql/domain/languages.ts';
import { type Crop, isLocalAssetUrl, imageVariantUrl, imageWidths } from '../../graphql/domain/images.ts';

interface Props {
  src: string;
  crop: Crop | null;
  /** '' for a decorative one: screen readers pass over it */
  alt: string;
  lang?: Language;
  /** how wide it is shown, as `sizes` of HTML says it */
  sizes: string;
  /** for a browser that does not choose among widths */
  width?: number;
  className?: string;
}

const percent = (fraction: number): string => `${Math.round(fraction * 10_000) / 100}%`;

/** What stays in view when its box has another shape: the focal point, as a place in the crop. */
const placeOf = (crop: Crop | null): string | undefined => {
  if (!crop?.focus) return undefined;
  const { x, y, width, height, focus } = crop;
  return `${percent((focus.x - x) / width)} ${percent((focus.y - y) / height)}`;
};

/** Another host serves whole pictures only: the crop is cut here. */
const cutHere = ({ x, y, width, height }: Crop): string =>
  `inset(${percent(y)} ${percent(1 - x - width)} ${percent(1 - y - height)} ${percent(x)})`;

/** A picture as its crop and focal point say, in the width that its place needs. Its class gives it a box of its own. */
export function ResponsiveImage({ src, crop, alt, lang, sizes, width = 640, className }: Props) {
  const style: CSSProperties = { objectPosition: placeOf(crop) };
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
