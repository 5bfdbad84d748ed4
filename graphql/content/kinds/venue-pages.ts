import type { Companion, ImageSource } from '../model/define-kind.ts';
import { defineKind } from '../model/define-kind.ts';
import { callToAction, rowCallToAction } from '../fields/call-to-action.ts';
import { choice } from '../fields/choice.ts';
import { crop } from '../fields/crop.ts';
import { deliveryAreas } from '../fields/delivery-areas.ts';
import { derived } from '../fields/derived.ts';
import { localFlag } from '../fields/flag.ts';
import { image } from '../fields/image.ts';
import { link } from '../fields/link.ts';
import { reference } from '../fields/reference.ts';
import { rows } from '../fields/rows.ts';
import { storedAt } from '../fields/stored-at.ts';
import { localizedText } from '../fields/text.ts';

/** What a detail of a page is about; its icon is called the same. */
export const detailTypes = [
  ...(['aboutus', 'location', 'phone', 'opening_hours', 'chef', 'website', 'vip'] as const),
  ...(['catering', 'tags', 'parking', 'delivery', 'gift_cards', 'kosher', 'price_range'] as const),
] as const;

/** The layouts of a paragraph's text and images. */
export const paragraphTemplates = ['text', 'image_top', 'image_start', 'image_end', 'images', 'menu'] as const;

const cover: ImageSource = { field: 'cover', alt: 'title' };

/** What a page of any component has. */
const common = () => ({
  publication: reference({ entity: 'publication', venue: 'own' }),
  title: localizedText({ max: 120, required: true, prefilledFrom: '_name' }),
  cover: image(),
  cover_crop: crop('cover'),
  gallery: reference({ entity: 'gallery', venue: 'own' }),
  about_us: localizedText({ max: 2000, lines: 6 }),
});

/** The tables of a page: its work plans, and the facts about the place. */
const hosting = () => ({
  shifts: storedAt('workplan.shifts', reference({ entity: 'shifts', venue: 'own' })),
  availability: storedAt('workplan.availability', reference({ entity: 'availability', venue: 'own' })),
  checkout: storedAt('workplan.checkout', reference({ entity: 'checkout', venue: 'own' })),
  details: rows(
    {
      type: choice(detailTypes),
      icon: derived('type'),
      change_title: localFlag(),
      title: localizedText({ max: 120 }),
      content: localizedText({ max: 2000, lines: 3 }),
      call_to_action_text: localizedText({ max: 80 }),
      call_to_action_url: link({ localized: true }),
      kosher: image(),
      kosher_crop: crop('kosher'),
    },
    // rows without a text and without a link are dropped
    { max: 40, dropIfOnly: ['type', 'title', 'call_to_action_text', 'kosher'] },
  ),
  _menu: reference({ entity: 'menu', venue: 'own' }),
  menus: rows({ cms_id: reference({ entity: 'menu', venue: 'own' }) }, { max: 30, storeIfAll: ['cms_id'] }),
});

/** What guests choose on a page. */
const offered = () => ({
  packages: rows({ cms_id: reference({ entity: 'package', venue: 'own' }) }, { max: 50, storeIfAll: ['cms_id'] }),
});

/** Images in a row, each of which may lead somewhere. */
const slides = () => ({
  sections: rows(
    {
      image: image(),
      image_crop: crop('image'),
      alt: localizedText({ max: 250, lines: 2 }),
      text: localizedText({ max: 400, lines: 2 }),
      ...rowCallToAction(),
    },
    { max: 50 },
  ),
  ...callToAction(),
});

const commonTabs = { publication: ['publication'], title: ['title'] } as const;
const galleryTab = { gallery: ['cover', 'cover_crop', 'gallery'] } as const;
const hostingTabs = {
  ...commonTabs,
  workplans: ['shifts', 'availability', 'checkout'],
  ...galleryTab,
  billboard: ['about_us'],
  extraDetails: ['details'],
} as const;
const slideTabs = {
  slides: ['sections'],
  callToAction: ['action_type', 'action_cms_id', 'action_kind', 'action_post', 'action_url', 'action_parameters'],
} as const;

const publication: Companion = {
  entity: 'publication',
  component: 'page',
  field: 'publication',
  ownerField: 'cms_id',
};
/** In the order of creation. */
const workPlans: readonly Companion[] = (['shifts', 'availability', 'checkout'] as const).map((plan) => ({
  entity: plan,
  field: plan,
  ownerField: 'cms_id',
}));

const page = {
  entity: 'page',
  address: { form: 'variant', section: 'pages' },
  title: 'title',
  saved: 'updateVenuePage',
  notLoaded: 'pageJsonError',
  createdInSteps: true,
  settingFile: 'page',
} as const;

/** The page on which guests book a table: what the place is like, and when there is room. */
export const reservationPage = defineKind({
  ...page,
  component: 'reservation',
  icon: 'reservation',
  shortcut: 'p',
  baseName: 'Reservation page',
  image: [cover],
  fields: { ...common(), ...hosting(), ...offered() },
  tabs: { ...hostingTabs, menus: ['_menu', 'menus'], packages: ['packages'] },
  companions: [publication, ...workPlans],
});

/** The page on which guests order packages. */
export const packagePage = defineKind({
  ...page,
  component: 'package',
  icon: 'package',
  baseName: 'Package page',
  image: [cover, { list: 'sections', field: 'image', alt: 'alt' }],
  fields: {
    ...common(),
    ...hosting(),
    ...offered(),
    delivery_areas: deliveryAreas(),
    ...slides(),
  },
  tabs: {
    ...hostingTabs,
    packages: ['packages', '_menu', 'menus'],
    delivery: ['delivery_areas'],
    ...slideTabs,
  },
  companions: [publication, ...workPlans, { entity: 'menu', field: '_menu' }],
});

/** A text to read, in paragraphs with images and menus. */
export const articlePage = defineKind({
  ...page,
  component: 'article',
  icon: 'article',
  baseName: 'Article',
  image: [cover],
  fields: {
    ...common(),
    paragraphs: rows(
      {
        template: choice(paragraphTemplates),
        title: localizedText({ max: 120 }),
        text: localizedText({ max: 4000, lines: 5 }),
        images: rows({ src: image(), src_crop: crop('src'), alt: localizedText({ max: 250, lines: 2 }) }, { max: 20 }),
        menus: rows({ cms_id: reference({ entity: 'menu', venue: 'own' }) }, { max: 10, storeIfAll: ['cms_id'] }),
        ...rowCallToAction(),
      },
      { max: 100 },
    ),
  },
  tabs: { ...commonTabs, ...galleryTab, billboard: ['about_us'], paragraph: ['paragraphs'] },
  companions: [publication],
});

/** Images shown one at a time, each with a short text. */
export const storyPage = defineKind({
  ...page,
  component: 'story',
  icon: 'story',
  baseName: 'Story',
  image: [cover, { list: 'sections', field: 'image', alt: 'alt' }],
  fields: { ...common(), ...slides() },
  tabs: { ...commonTabs, ...galleryTab, billboard: ['about_us'], ...slideTabs },
  companions: [publication],
});
