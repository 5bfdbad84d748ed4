import { defineKind } from '../model/define-kind.ts';
import { crop } from '../fields/crop.ts';
import { flag } from '../fields/flag.ts';
import { image } from '../fields/image.ts';
import { rows } from '../fields/rows.ts';
import { localizedText } from '../fields/text.ts';

export const gallery = defineKind({
  entity: 'gallery',
  component: 'gallery',
  address: { form: 'section', section: 'galleries' },
  advanced: true,
  icon: 'images',
  shortcut: 'l',
  baseName: 'Gallery',
  title: 'title',
  saved: 'updateGallery',
  fields: {
    images: rows(
      {
        src: image({ required: true }),
        src_crop: crop('src'),
        alt: localizedText({ max: 250, lines: 2, required: { unless: 'decorative' } }),
        decorative: flag('src'),
      },
      { max: 300 },
    ),
    title: localizedText({ max: 120 }),
  },
  tabs: { images: ['images'], details: ['title'] },
});
