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
  /** on a page without inline styles: the focal point as attributes that its stylesheet reads, and how to load it */
  unstyled?: { size: Size | null; eager: boolean };
}

/** pixels of the whole image */
interface Size {
  width: number;
  height: number;
}

const percent = (fraction: number): string => `${Math.round(fraction * 10_000) / 100}%`;

/** The focal point, relative to the crop: it stays visible when the box has another aspect ratio. */
const focalPosition = (crop: Crop | null): string | undefined => {
  if (!crop?.focus) return undefined;
  const { x, y, width, height, focus } = crop;
  return `${percent((focus.x - x) / width)} ${percent((focus.y - y) / height)}`;
};

const focusSteps = 20;

/** The focal point to the nearest twentieth, for the rules of a stylesheet. */
const focusAttributes = (crop: Crop | null): Record<string, number> => {
  if (!crop?.focus) return {};
  const { x, y, width, height, focus } = crop;
  const step = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * focusSteps) * (100 / focusSteps);
  return { 'data-focus-x': step((focus.x - x) / width), 'data-focus-y': step((focus.y - y) / height) };
};

const croppedSize = ({ width, height }: Size, crop: Crop | null): Size => ({
  width: Math.max(1, Math.round(width * (crop?.width ?? 1))),
  height: Math.max(1, Math.round(height * (crop?.height ?? 1))),
});

/** External hosts only serve whole images: the crop is applied here. */
const cutHere = ({ x, y, width, height }: Crop): string =>
  `inset(${percent(y)} ${percent(1 - x - width)} ${percent(1 - y - height)} ${percent(x)})`;

/** An image with its crop and focal point, in the width that is displayed. Its class sizes its box. */
export function ResponsiveImage({ src, crop, alt, lang, sizes, width = 640, className, unstyled }: Props) {
  const style: CSSProperties = { objectPosition: focalPosition(crop) };
  if (crop !== null && !isLocalAssetUrl(src)) style.objectViewBox = cutHere(crop);
  return (
    <img
      loading={unstyled?.eager ? 'eager' : 'lazy'}
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
      {...(unstyled ? { ...focusAttributes(crop), ...(unstyled.size && croppedSize(unstyled.size, crop)) } : { style })}
      draggable={false}
    />
  );
}
