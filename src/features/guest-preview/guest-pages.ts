import type { ComponentType } from 'react';
import type { GuestKindName } from '../../../graphql/content/kinds/registry.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import type { GuestImage, GuestProps, LinkedItems, LocalizedTexts } from './guest.types.ts';
import { GuestArticle, listParagraphImages } from './GuestArticle.tsx';
import { GuestGallery } from './GuestGallery.tsx';
import { GuestMarketplace, listPostGroups, listQuickSearchTags } from './GuestMarketplace.tsx';
import { GuestMenu } from './GuestMenu.tsx';
import { GuestPackage } from './GuestPackage.tsx';
import { GuestPost, getSlideSeconds, listPostImages } from './GuestPost.tsx';
import { GuestProduct } from './GuestProduct.tsx';
import { GuestStory } from './GuestStory.tsx';
import { GuestVenue } from './GuestVenue.tsx';
import { GuestPackagePage, GuestReservationPage } from './GuestVenuePages.tsx';
import { findNextOpening, findNextOpenState, findNextSpecialDay, type TimedPage } from './next-change.ts';
import { listPageImages } from './page-parts.tsx';
import { readImage } from '../../../graphql/content/item-image.ts';
import { readImages } from './read-images.ts';

/** The guest page of a kind. What search engines read of it is in `structured-data.ts`. */
export interface GuestPageDeclaration {
  Page: ComponentType<GuestProps>;
  /** of the browser's tab and of a shared link, before the venue's name; none: the venue's name alone */
  title: (draft: Draft) => LocalizedTexts;
  description: (draft: Draft) => LocalizedTexts;
  /** all images of the page; the first one represents it where its link is shared */
  images: (draft: Draft, linked: LinkedItems) => GuestImage[];
  /** of a page that depends on the time: when it will next show something else, in ms since 1970 */
  findNextChange?: (page: TimedPage) => number;
  /** it begins with the hours and the ways to the venue, of its published profile */
  showsProfile?: true;
  /** its slides turn by themselves */
  hasTimedSlides?: (draft: Draft) => boolean;
  /** the tags that it can be shown for */
  tags?: (draft: Draft, linked: LinkedItems) => readonly string[];
}

const text =
  (field: string) =>
  (draft: Draft): LocalizedTexts =>
    (draft[field] ?? {}) as LocalizedTexts;
const none = () => ({});
const noImages = () => [];

export const guestPages: Record<GuestKindName, GuestPageDeclaration> = {
  menu: {
    Page: GuestMenu,
    title: text('title'),
    description: text('description'),
    images: noImages,
    showsProfile: true,
    findNextChange: findNextOpening,
  },
  gallery: {
    Page: GuestGallery,
    title: text('title'),
    description: none,
    images: (draft) => readImages(draft, 'images', 'src'),
  },
  venue: {
    Page: GuestVenue,
    title: none,
    description: text('about_us'),
    images: (draft) => ['cover', 'logo', 'map'].flatMap((name) => readImage(draft, name, '')),
    findNextChange: findNextSpecialDay,
  },
  post: {
    Page: GuestPost,
    title: text('preview_title'),
    description: none,
    images: (draft) => [...listPostImages(draft), ...readImage(draft, 'preview_logo', '')],
    hasTimedSlides: (draft) => getSlideSeconds(draft) !== null,
  },
  marketplace: {
    Page: GuestMarketplace,
    title: text('title'),
    description: none,
    images: (draft, linked) => [
      ...readImage(draft, 'article_cover', ''),
      ...listPostGroups(draft, linked).flatMap(({ cards }) => cards.flatMap(({ image }) => image ?? [])),
    ],
    tags: listQuickSearchTags,
  },
  product: {
    Page: GuestProduct,
    title: text('title'),
    description: text('subtitle'),
    images: (draft) => readImage(draft, 'image', ''),
  },
  'page.reservation': {
    Page: GuestReservationPage,
    title: text('title'),
    description: text('about_us'),
    images: listPageImages,
    findNextChange: findNextOpenState,
  },
  'page.package': {
    Page: GuestPackagePage,
    title: text('title'),
    description: text('about_us'),
    images: listPageImages,
    findNextChange: findNextOpenState,
  },
  'page.article': {
    Page: GuestArticle,
    title: text('title'),
    description: text('about_us'),
    images: (draft, linked) => [...listPageImages(draft, linked), ...listParagraphImages(draft)],
  },
  'page.story': { Page: GuestStory, title: text('title'), description: text('about_us'), images: listPageImages },
  package: { Page: GuestPackage, title: ({ _name }) => ({ en: _name }), description: none, images: noImages },
};
