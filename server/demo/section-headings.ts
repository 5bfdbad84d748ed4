import type { Language } from '../../graphql/domain/languages.ts';

type Words = Record<Language, string>;
const words = (en: string, he: string, fr: string, ru: string, de: string, ar: string): Words => ({
  en,
  he,
  fr,
  ru,
  de,
  ar,
});

/** Headings of sections. */
export const sectionHeadings = {
  begin: words('To begin', 'לפתיחה', 'Pour commencer', 'Для начала', 'Zum Auftakt', 'للبداية'),
  fire: words('From the fire', 'מן האש', 'Au feu de bois', 'С огня', 'Vom Feuer', 'من النار'),
  sea: words('From the sea', 'מן הים', 'De la mer', 'Из моря', 'Aus dem Meer', 'من البحر'),
  garden: words('From the garden', 'מן הגן', 'Du potager', 'С грядки', 'Aus dem Garten', 'من البستان'),
  sweet: words('Something sweet', 'משהו מתוק', 'Une douceur', 'Что-нибудь сладкое', 'Etwas Süßes', 'شيء حلو'),
  glass: words('By the glass', 'בכוס', 'Au verre', 'По бокалам', 'Im Glas', 'بالكأس'),
  bar: words('From the bar', 'מן הבר', 'Du bar', 'Из бара', 'Von der Bar', 'من البار'),
  eggs: words('Eggs and pans', 'ביצים ומחבתות', 'Œufs et poêles', 'Яйца и сковородки', 'Eier und Pfannen', 'بيض ومقالٍ'),
  oven: words('From the oven', 'מן התנור', 'Du four', 'Из печи', 'Aus dem Ofen', 'من الفرن'),
  share: words('To share', 'לחלוק', 'À partager', 'На всех', 'Zum Teilen', 'للمشاركة'),
  main: words('Main courses', 'עיקריות', 'Plats', 'Основные блюда', 'Hauptgerichte', 'أطباق رئيسية'),
  small: words(
    'For small guests',
    'לאורחים קטנים',
    'Pour les petits',
    'Маленьким гостям',
    'Für kleine Gäste',
    'للضيوف الصغار',
  ),
  hot: words('Hot drinks', 'שתייה חמה', 'Boissons chaudes', 'Горячие напитки', 'Heiße Getränke', 'مشروبات ساخنة'),
} as const;
export type SectionHeadingName = keyof typeof sectionHeadings;
