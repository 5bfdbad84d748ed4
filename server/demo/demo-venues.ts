import type { Language } from '../../graphql/domain/languages.ts';
import type { DemoName } from './demo-users.ts';

export interface DemoVenue {
  titles: Record<'en' | 'he', string> & Partial<Record<Language, string>>;
  city: string;
  category: string;
  languages: Language[];
  by: DemoName;
}

/** A group of three, and the harbour, which nobody of them belongs to. */
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
    city: 'Tel Aviv-Jaffa',
    category: 'restaurant',
    languages: ['en', 'he', 'fr', 'ru', 'de', 'ar'],
    by: 'michal',
  },
  'petilia-haifa': {
    titles: { en: 'Petilia, Haifa', he: 'פטיליה, חיפה', ru: 'Петилия, Хайфа', ar: 'بتيليا، حيفا' },
    city: 'Haifa',
    category: 'restaurant',
    languages: ['en', 'he', 'ru', 'ar'],
    by: 'michal',
  },
  noga: {
    titles: { en: 'Noga Bakery', he: 'מאפיית נגה', fr: 'Boulangerie Noga' },
    city: 'Tel Aviv-Jaffa',
    category: 'bakery',
    languages: ['en', 'he', 'fr'],
    by: 'michal',
  },
  harbour: {
    titles: { en: 'Harbour Kitchen', he: 'מטבח הנמל' },
    city: 'Acre',
    category: 'restaurant',
    languages: ['en', 'he'],
    by: 'root',
  },
};
