import type { Language } from '../../graphql/domain/languages.ts';
import type { DemoImageName } from './demo-galleries.ts';

export type Texts = Record<Language, string>;

export interface DemoPost {
  name: string;
  startedDaysAgo: number;
  title: Texts;
  /** of the gallery 'Summer terrace' or 'The house and the table' */
  images: readonly DemoImageName[];
  theme: 'light' | 'dark';
  template: 'one_image' | 'two_images';
  /** an item of the venue, or a link */
  leadsTo: { entity: 'menu' | 'page'; kind: 'menu' | 'story'; name: string } | { url: string };
  /** the last part of its address */
  slug: string;
  published: 'no' | 'yes';
}

/** Posts of Petilia, Jaffa. */
export const posts: readonly DemoPost[] = [
  {
    name: 'Sea bream on vine leaves',
    startedDaysAgo: 20,
    title: {
      en: 'Sea bream on vine leaves',
      he: 'דניס על עלי גפן',
      fr: 'Daurade sur feuilles de vigne',
      ru: 'Дорада на виноградных листьях',
      de: 'Dorade auf Weinblättern',
      ar: 'سمك الدنيس على ورق العنب',
    },
    images: ['bream', 'terrace'],
    theme: 'light',
    template: 'two_images',
    leadsTo: { entity: 'menu', kind: 'menu', name: 'Business lunch' },
    slug: 'sea-bream-jaffa',
    published: 'yes',
  },
  {
    name: 'Sunset on the roof',
    startedDaysAgo: 26,
    title: {
      en: 'Sunset on the roof, every Thursday',
      he: 'שקיעה על הגג, בכל יום חמישי',
      fr: 'Coucher de soleil sur le toit, chaque jeudi',
      ru: 'Закат на крыше, каждый четверг',
      de: 'Sonnenuntergang auf dem Dach, jeden Donnerstag',
      ar: 'الغروب على السطح، كل خميس',
    },
    images: ['terrace', 'boats'],
    theme: 'dark',
    template: 'two_images',
    leadsTo: { url: 'https://petilia.example/roof' },
    slug: 'sunset-on-the-roof',
    published: 'yes',
  },
  {
    name: 'Knafeh to share',
    startedDaysAgo: 12,
    title: {
      en: 'Knafeh to share',
      he: 'כנאפה לחלוקה',
      fr: 'Knafeh à partager',
      ru: 'Кнафе на двоих',
      de: 'Knafeh zum Teilen',
      ar: 'كنافة للمشاركة',
    },
    images: ['knafeh'],
    theme: 'light',
    template: 'one_image',
    leadsTo: { entity: 'page', kind: 'story', name: 'A night at Petilia' },
    slug: 'knafeh-to-share',
    published: 'no',
  },
];

/** The marketplace of Petilia, Jaffa; posts by their names. */
export const marketplace = {
  name: 'Jaffa tonight',
  startedDaysAgo: 18,
  slug: 'jaffa-tonight',
  icon: 'sea',
  cover: 'boats' as DemoImageName,
  title: {
    en: 'Jaffa tonight',
    he: 'הערב ביפו',
    fr: 'Jaffa ce soir',
    ru: 'Яффо сегодня вечером',
    de: 'Jaffa heute Abend',
    ar: 'يافا الليلة',
  } satisfies Texts,
  quickSearch: ['seafood', 'vegan', 'terrace', 'kosher', 'accessible'],
  stories: ['A night at Petilia'],
  groups: [
    {
      title: {
        en: 'Tonight by the sea',
        he: 'הערב ליד הים',
        fr: 'Ce soir en bord de mer',
        ru: 'Сегодня у моря',
        de: 'Heute Abend am Meer',
        ar: 'الليلة قرب البحر',
      } satisfies Texts,
      posts: ['Sea bream on vine leaves', 'Sunset on the roof'],
    },
    {
      title: {
        en: 'For two',
        he: 'לזוג',
        fr: 'Pour deux',
        ru: 'Для двоих',
        de: 'Zu zweit',
        ar: 'لشخصين',
      } satisfies Texts,
      posts: ['Knafeh to share'],
    },
  ],
};

/** What guests can open of Petilia, Jaffa besides posts and marketplaces: items by kind and name, with their addresses. */
export const publishedItems = [
  { entity: 'menu', name: 'Business lunch', slug: 'business-lunch' },
  { entity: 'menu', name: 'Friday breakfast', slug: 'friday-breakfast' },
  { entity: 'menu', name: 'Wine and arak', slug: 'wine-and-arak' },
  { entity: 'gallery', name: 'The house and the table', slug: 'the-house' },
  { entity: 'product', name: 'Catch of the day', slug: 'catch-of-the-day' },
  { entity: 'package', name: 'Dinner at home', slug: 'dinner-at-home' },
] as const;
