import type { Language } from '../../graphql/domain/languages.ts';
import type { DemoName } from './demo-users.ts';

export interface DemoVenue {
  titles: Record<'en' | 'he', string> & Partial<Record<Language, string>>;
  /** in every language of the interface */
  city: Record<Language, string>;
  category: string;
  languages: Language[];
  by: DemoName;
}

const telAviv: Record<Language, string> = {
  en: 'Tel Aviv-Jaffa',
  he: 'תל אביב-יפו',
  fr: 'Tel Aviv-Jaffa',
  ru: 'Тель-Авив — Яффо',
  de: 'Tel Aviv-Jaffa',
  ar: 'تل أبيب يافا',
};

/** A group of three venues, and the harbour, which none of the group's people belongs to. */
export const venues: Record<string, DemoVenue> = {
  'petilia-jaffa': {
    titles: {
      en: 'Petilia, Jaffa',
      he: 'פטיליה, יפו',
      fr: 'Petilia, Jaffa',
      ru: 'Петилия, Яффо',
      de: 'Petilia, Jaffa',
      ar: 'بتيليا، يافا',
    },
    city: telAviv,
    category: 'restaurant',
    languages: ['en', 'he', 'fr', 'ru', 'de', 'ar'],
    by: 'michal',
  },
  'petilia-haifa': {
    titles: { en: 'Petilia, Haifa', he: 'פטיליה, חיפה', ru: 'Петилия, Хайфа', ar: 'بتيليا، حيفا' },
    city: { en: 'Haifa', he: 'חיפה', fr: 'Haïfa', ru: 'Хайфа', de: 'Haifa', ar: 'حيفا' },
    category: 'restaurant',
    languages: ['en', 'he', 'ru', 'ar'],
    by: 'michal',
  },
  noga: {
    titles: { en: 'Noga Bakery', he: 'מאפיית נגה', fr: 'Boulangerie Noga' },
    city: telAviv,
    category: 'bakery',
    languages: ['en', 'he', 'fr'],
    by: 'michal',
  },
  harbour: {
    titles: { en: 'Harbour Kitchen', he: 'מטבח הנמל' },
    city: { en: 'Acre', he: 'עכו', fr: 'Acre', ru: 'Акко', de: 'Akko', ar: 'عكّا' },
    category: 'restaurant',
    languages: ['en', 'he'],
    by: 'root',
  },
};
