import type { Draft, Edit } from '../../graphql/content/model/draft.types.ts';
import { applyEdit, emptyRow } from '../../graphql/content/apply-edit.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { type DemoGallery, type PictureName, imageDescriptions } from './demo-galleries.ts';
import type { ItemHistory, EditStep } from './replay-edits.ts';

const kind = getKind('gallery');
const edited = (draft: Draft, edits: readonly Edit[]): Draft =>
  edits.reduce((before, edit) => applyEdit(kind, before, edit), draft);
const set = (path: string, language: Language | null, value: unknown): Edit => ({ type: 'set', path, language, value });
const altOf = (picture: PictureName): string => `images/${picture}/alt`;

/** A row for a picture: hung, cut, and told of or called decorative. */
const hung = (gallery: DemoGallery, picture: PictureName, at: number, src: string): Edit[] => {
  const place = `images/${picture}`;
  const crop = gallery.crops?.[picture];
  const plain = gallery.decorative?.includes(picture) === true;
  return [
    { type: 'insert', path: 'images', row: emptyRow(kind, 'images', picture), at },
    set(`${place}/src`, null, src),
    ...(crop ? [set(`${place}/src_crop`, null, crop)] : []),
    ...(plain ? [set(`${place}/decorative`, null, true)] : []),
    ...(plain || gallery.untold?.includes(picture) ? [] : [set(altOf(picture), 'en', imageDescriptions[picture].en)]),
  ];
};

/** Every text in one language, in the order in which a translator would take them. */
const textsIn = (gallery: DemoGallery, language: Language): Edit[] => [
  ...(gallery.title[language] ? [set('title', language, gallery.title[language])] : []),
  ...gallery.pictures
    .filter((picture) => !gallery.decorative?.includes(picture) && !gallery.untold?.includes(picture))
    .map((picture) => set(altOf(picture), language, imageDescriptions[picture][language])),
];

/** `addressOf`: where this venue's own copy of a picture is. */
export const galleryHistory = (gallery: DemoGallery, addressOf: (picture: PictureName) => string): ItemHistory => {
  const step = (by: EditStep['by'], edits: readonly Edit[]): EditStep => ({
    by,
    change: (draft) => edited(draft, edits),
  });
  const hanging = gallery.pictures.map((picture, at) => hung(gallery, picture, at, addressOf(picture)));
  const translations = Object.entries(gallery.translated).map(([language, [share, by]]) => {
    const texts = textsIn(gallery, language as Language);
    return step(by, texts.slice(0, Math.round(texts.length * share)));
  });
  const reworded = Object.entries(gallery.reworded ?? {}) as [PictureName, string][];
  return {
    kind,
    name: gallery.name,
    by: gallery.by,
    published: gallery.published,
    made: [
      step(gallery.by, [set('title', 'en', gallery.title.en), ...hanging.slice(0, 4).flat()]),
      step(gallery.by, hanging.slice(4).flat()),
      ...translations,
    ],
    since: reworded.map(([picture, words]) => step(gallery.by, [set(altOf(picture), 'en', words)])),
  };
};
