import type { DraftCheck } from '../model/checks.types.ts';
import { defineKind } from '../model/define-kind.ts';
import { callToAction } from '../fields/call-to-action.ts';
import { choice } from '../fields/choice.ts';
import { crop } from '../fields/crop.ts';
import { image } from '../fields/image.ts';
import { integer } from '../fields/number.ts';
import { reference } from '../fields/reference.ts';
import { rows } from '../fields/rows.ts';
import { storedAt } from '../fields/stored-at.ts';
import { localizedText } from '../fields/text.ts';

/** A post leads somewhere: to an item of the venue, or to another site (rules, "Content"). */
const hasCallToAction: DraftCheck = ({ action_type: type, action_cms_id: page, action_url: url }) => {
  const missing = (field: string) => [{ field, key: 'callToActionFirst', level: 'completeness' } as const];
  if (type === 'page') return page === '' ? missing('action_cms_id') : [];
  if (type === 'external') return url === '' ? missing('action_url') : [];
  return missing('action_type');
};

/** A short invitation with images that leads to a page of the venue or to another site. */
export const post = defineKind({
  entity: 'post',
  component: 'post',
  address: { form: 'section', section: 'posts' },
  icon: 'post',
  shortcut: 'o',
  baseName: 'Post',
  title: 'preview_title',
  saved: 'updatePost',
  image: [
    { field: 'preview_image', alt: 'preview_title' },
    { list: 'slides', field: 'image', alt: 'alt' },
  ],
  fields: {
    publication: reference({ entity: 'publication', venue: 'own' }),
    preview_title: storedAt('preview.title', localizedText({ max: 120, required: true })),
    preview_venue_name: storedAt('preview.venue_name', localizedText({ max: 120 })),
    preview_image: storedAt('preview.image', image()),
    preview_image_crop: storedAt('preview.image_crop', crop('preview_image')),
    preview_logo: storedAt('preview.logo', image()),
    preview_logo_crop: storedAt('preview.logo_crop', crop('preview_logo', { ratios: ['1:1'] })),
    theme: choice(['light', 'dark']),
    template: choice(['one_image', 'two_images', 'two_images_menu']),
    position: choice(['top', 'bottom']),
    interval: integer({ min: 1, max: 60 }),
    text_delay: integer({ min: 0, max: 60 }),
    slides: rows(
      { image: image(), image_crop: crop('image'), alt: localizedText({ max: 250, lines: 2 }) },
      { max: 20 },
    ),
    ...callToAction(),
  },
  tabs: {
    publication: ['publication'],
    post: [
      'preview_title',
      'preview_venue_name',
      'preview_image',
      'preview_image_crop',
      'preview_logo',
      'preview_logo_crop',
      'theme',
      'template',
      'position',
      'interval',
      'text_delay',
      'slides',
    ],
    callToAction: ['action_type', 'action_cms_id', 'action_kind', 'action_post', 'action_url', 'action_parameters'],
  },
  companions: [{ entity: 'publication', component: 'post', field: 'publication', ownerField: 'cms_id' }],
  checks: [hasCallToAction],
});
