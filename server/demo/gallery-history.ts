import type { Edit } from '../../graphql/content/model/draft.types.ts';
import { emptyRow } from '../../graphql/content/apply-edit.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { type DemoGallery, type DemoImageName, imageDescriptions } from './demo-galleries.ts';
import type { ItemHistory, EditStep } from './replay-edits.ts';
import { applyEdits, set } from './demo-edits.ts';

const kind = getKind('gallery');
const altPath = (image: DemoImageName): string => `images/${image}/alt`;

/** The edits that insert one image with its crop and its alternative text or decorative flag. */
const imageRowEdits = (gallery: DemoGallery, image: DemoImageName, at: number, src: string): Edit[] => {
  const path = `images/${image}`;
  const crop = gallery.crops?.[image];
  const isDecorative = gallery.decorative?.includes(image) === true;
  return [
    { type: 'insert', path: 'images', row: emptyRow(kind, 'images', image), at },
    set(`${path}/src`, null, src),
    ...(crop ? [set(`${path}/src_crop`, null, crop)] : []),
    ...(isDecorative ? [set(`${path}/decorative`, null, true)] : []),
    ...(isDecorative || gallery.withoutAlt?.includes(image)
      ? []
      : [set(altPath(image), 'en', imageDescriptions[image].en)]),
  ];
};

/** Every text in one language, in the order a translator would work. */
const listTexts = (gallery: DemoGallery, language: Language): Edit[] => [
  ...(gallery.title[language] ? [set('title', language, gallery.title[language])] : []),
  ...gallery.images
    .filter((image) => !gallery.decorative?.includes(image) && !gallery.withoutAlt?.includes(image))
    .map((image) => set(altPath(image), language, imageDescriptions[image][language])),
];

/** `imageUrl` returns the URL of this venue's copy of an image. */
export const galleryHistory = (gallery: DemoGallery, imageUrl: (image: DemoImageName) => string): ItemHistory => {
  const step = (by: EditStep['by'], edits: readonly Edit[]): EditStep => ({
    by,
    change: (draft) => applyEdits(kind, draft, edits),
  });
  const imageEdits = gallery.images.map((image, at) => imageRowEdits(gallery, image, at, imageUrl(image)));
  const translations = Object.entries(gallery.translated).map(([language, [share, by]]) => {
    const texts = listTexts(gallery, language as Language);
    return step(by, texts.slice(0, Math.round(texts.length * share)));
  });
  const reworded = Object.entries(gallery.reworded ?? {}) as [DemoImageName, string][];
  return {
    kind,
    name: gallery.name,
    by: gallery.by,
    published: gallery.published,
    initial: [
      step(gallery.by, [set('title', 'en', gallery.title.en), ...imageEdits.slice(0, 4).flat()]),
      step(gallery.by, imageEdits.slice(4).flat()),
      ...translations,
    ],
    later: reworded.map(([image, text]) => step(gallery.by, [set(altPath(image), 'en', text)])),
  };
};
