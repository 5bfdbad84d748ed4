import type { Language } from '../../graphql/domain/languages.ts';

type HeadingTexts = Record<Language, string>;
const heading = (en: string, he: string, fr: string, ru: string, de: string, ar: string): HeadingTexts => ({
  en,
  he,
  fr,
  ru,
  de,
  ar,
});

/** Headings of sections. */
export const sectionHeadings = {
  begin: heading('To begin', 'לפתיחה', 'Pour commencer', 'Для начала', 'Zum Auftakt', 'للبداية'),
  fire: heading('From the fire', 'מן האש', 'Au feu de bois', 'С огня', 'Vom Feuer', 'من النار'),
  sea: heading('From the sea', 'מן הים', 'De la mer', 'Из моря', 'Aus dem Meer', 'من البحر'),
  garden: heading('From the garden', 'מן הגן', 'Du potager', 'С грядки', 'Aus dem Garten', 'من البستان'),
  sweet: heading('Something sweet', 'משהו מתוק', 'Une douceur', 'Что-нибудь сладкое', 'Etwas Süßes', 'شيء حلو'),
  glass: heading('By the glass', 'בכוס', 'Au verre', 'По бокалам', 'Im Glas', 'بالكأس'),
  bar: heading('From the bar', 'מן הבר', 'Du bar', 'Из бара', 'Von der Bar', 'من البار'),
  eggs: heading(
    'Eggs and pans',
    'ביצים ומחבתות',
    'Œufs et poêles',
    'Яйца и сковородки',
    'Eier und Pfannen',
    'بيض ومقالٍ',
  ),
  oven: heading('From the oven', 'מן התנור', 'Du four', 'Из печи', 'Aus dem Ofen', 'من الفرن'),
  share: heading('To share', 'לחלוק', 'À partager', 'На всех', 'Zum Teilen', 'للمشاركة'),
  main: heading('Main courses', 'עיקריות', 'Plats', 'Основные блюда', 'Hauptgerichte', 'أطباق رئيسية'),
  small: heading(
    'For small guests',
    'לאורחים קטנים',
    'Pour les petits',
    'Маленьким гостям',
    'Für kleine Gäste',
    'للضيوف الصغار',
  ),
  hot: heading('Hot drinks', 'שתייה חמה', 'Boissons chaudes', 'Горячие напитки', 'Heiße Getränke', 'مشروبات ساخنة'),
} as const;
export type SectionHeadingName = keyof typeof sectionHeadings;
