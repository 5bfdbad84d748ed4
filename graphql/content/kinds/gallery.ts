import { defineKind } from '../define-kind.ts';
import { crop } from '../fields/crop.ts';
import { flag } from '../fields/flag.ts';
import { picture } from '../fields/picture.ts';
import { rows } from '../fields/rows.ts';
import { words } from '../fields/text.ts';

export const gallery = defineKind({
  entity: 'gallery',
  component: 'gallery',
  baseName: 'Gallery',
  saved: 'updateGallery',
  fields: {
    images: rows(
      {
        src: picture({ needed: true }),
        src_crop: crop('src'),
        alt: words({ max: 250, lines: 2, needed: { unless: 'decorative' } }),
        decorative: flag('src'),
      },
      { max: 300 },
    ),
    title: words({ max: 120 }),
  },
  tabs: { images: ['images'], details: ['title'] },
  companions: [],
});
