import { expect, test } from 'vitest';
import { emptyDraft } from '../../../graphql/content/apply-edit.ts';
import { findItemImage } from '../../../graphql/content/item-image.ts';
import { menu } from '../../../graphql/content/kinds/menu.ts';
import { post } from '../../../graphql/content/kinds/post.ts';

const crop = { x: 0.1, y: 0, width: 0.5, height: 0.5 };
const [preview, first, second] = ['a', 'b', 'c'].map((letter) => `/assets/${letter.repeat(64)}.webp`);
const slides = [
  { _id: 's0', image: '', image_crop: null, alt: {} },
  { _id: 's1', image: first, image_crop: crop, alt: { en: 'Sea', he: 'ים' } },
  { _id: 's2', image: second, image_crop: null, alt: {} },
];

test('a post is shown by its preview image with its crop and title, without one by its first slide that has an image', () => {
  const draft = { ...emptyDraft(post, 'Evening'), preview_title: { en: 'Evening' }, slides };
  expect(findItemImage(post, { ...draft, preview_image: preview, preview_image_crop: crop })).toEqual({
    src: preview,
    crop,
    alt: { en: 'Evening' },
  });
  expect(findItemImage(post, draft)).toEqual({ src: first, crop, alt: { en: 'Sea', he: 'ים' } });
});

test('an item without an image, or whose kind names none, has no representative image', () => {
  expect(findItemImage(post, emptyDraft(post, 'Evening'))).toBeNull();
  expect(findItemImage(menu, emptyDraft(menu, 'Evening'))).toBeNull();
});
