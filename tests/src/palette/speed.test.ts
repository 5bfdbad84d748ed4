import { expect, test } from 'vitest';
import { languages } from '../../../graphql/languages.ts';
import { indexOf, rank, type Searched } from '../../../src/parts/palette/rank.ts';

const stock: Record<(typeof languages)[number], string[]> = {
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
const many: Searched[] = Array.from({ length: 2_000 }, (_, at) => ({
  id: `command${at}`,
  labels: languages.map((language) => {
    const of = stock[language];
    const word = (step: number) => of[Math.floor(at / step) % of.length] ?? '';
    return { text: `${word(1)} ${word(10)} ${word(100)} ${at}`, language };
  }),
}));

test('2,000 commands in six languages are ranked within a frame, whatever is typed', () => {
  const index = indexOf(many);
  const typed = ['e', 'em', 'men', 'reserv', 'gucsho', 'ьутг', 'שמירה', 'gift card', 'menu 12', 'ا', 'straße', 'zzz'];
  const measure = (query: string) => {
    const runs = Array.from({ length: 9 }, () => {
      const begun = performance.now();
      rank(index, query, { own: 'he' });
      return performance.now() - begun;
    });
    return runs.toSorted((a, b) => a - b)[4] ?? Infinity;
  };
  const medians = typed.map((query) => ({ query, ms: Math.round(measure(query) * 10) / 10 }));
  expect(medians.filter(({ ms }) => ms >= 16)).toEqual([]);
});
