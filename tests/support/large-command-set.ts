import { type Language, languages } from '../../graphql/domain/languages.ts';
import type { SearchableEntry } from '../../src/features/palette/fuzzy-rank.ts';

const stock: Record<Language, string[]> = {
  he: ['עובדים', 'הזמנות', 'תפריט', 'מנה', 'פרסום', 'הגדרות', 'שמירה', 'כרטיס', 'מתנה', 'סקר'],
  en: ['Employees', 'reservation', 'menu', 'dish', 'publish', 'settings', 'save', 'gift', 'card', 'survey'],
  fr: ['Employés', 'réservation', 'carte', 'plat', 'publier', 'réglages', 'enregistrer', 'cadeau', 'menu', 'sondage'],
  ru: ['Сотрудники', 'бронь', 'меню', 'блюдо', 'публикация', 'настройки', 'сохранить', 'подарок', 'карта', 'опрос'],
  de: [
    'Mitarbeitende',
    'Reservierung',
    'Karte',
    'Gericht',
    'veröffentlichen',
    'Straße',
    'sichern',
    'Geschenk',
    'Menü',
    'Umfrage',
  ],
  ar: ['الموظفون', 'حجز', 'قائمة', 'طبق', 'نشر', 'إعدادات', 'حفظ', 'هدية', 'بطاقة', 'استبيان'],
};
/** As many commands as a whole house could have, each named in six languages. */
export const createCommands: SearchableEntry[] = Array.from({ length: 2_000 }, (_, at) => ({
  id: `command${at}`,
  labels: languages.map((language) => {
    const of = stock[language];
    const word = (step: number) => of[Math.floor(at / step) % of.length] ?? '';
    return { text: `${word(1)} ${word(10)} ${word(100)} ${at}`, language };
  }),
}));

/** Typical queries, including wrong layouts and partial words. */
export const queries = [
  'employees',
  'reserv',
  'menu 12',
  'gift card',
  'save dish',
  'gucsho',
  'vznbu,',
  'ьутг ',
  'צקמו',
  'שמירה כרטיס',
  'الموظفون',
  'حفظ قائمة',
  'straße',
  'публикация',
  'веröffent',
  'zzz',
  'réglages 7',
  'hgl,/t,k',
  'עיון',
  'لا',
];
