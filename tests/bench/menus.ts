import type { Content } from '../../graphql/content/model/draft.types.ts';

const starters = ['Hummus', 'Tabbouleh', 'Lentil soup', 'Burnt aubergine', 'Beetroot carpaccio'];
const hebrew = ['חומוס', 'טאבולה', 'מרק עדשים', 'חציל שרוף', 'קרפצ׳ו סלק'];

const block = (name: string, more: Record<string, unknown>) => ({ _name: name, _schema_version: 1, ...more });

/** A menu in English and Hebrew; `turn` changes its title, so that each save differs. */
export const createMenu = (name: string, sections: number, items: number, turn: number): Content => {
  const rows = (language: 'en' | 'he') =>
    Array.from({ length: sections }, (_, section) => ({
      _id: `s${section}`,
      index: section,
      header: language === 'en' ? `Section ${section + 1}` : `קטגוריה ${section + 1}`,
      items: Array.from({ length: items }, (__, item) => ({
        _id: `s${section}i${item}`,
        index: item,
        name: (language === 'en' ? starters : hebrew)[(section + item) % 5],
        description: language === 'en' ? 'With what the market had this morning' : 'עם מה שהיה הבוקר בשוק',
        ...(language === 'en' ? { price: 3200 + 100 * item } : {}),
      })),
    }));
  return {
    en: block(name, { title: `${name}, turn ${turn}`, description: 'From noon to four', sections: rows('en') }),
    he: block(name, { title: 'תפריט', description: 'מצהריים עד ארבע', sections: rows('he') }),
  };
};

export const smallMenu = (name: string, turn: number): Content => createMenu(name, 1, 2, turn);
export const largeMenuName = 'The large menu';
export const largeMenu = (turn: number): Content => createMenu(largeMenuName, 20, 10, turn);

const meals = ['Breakfast', 'Lunch', 'Dinner', 'Brunch', 'Tasting', 'Wine', 'Garden', 'Children', 'Festive', 'Late'];
export const menuName = (number: number): string =>
  `${meals[number % meals.length]} ${String(number).padStart(5, '0')}`;
