import type { Language } from '../../graphql/domain/languages.ts';
import { bakery } from './dishes/bakery-dishes.ts';
import { drinks } from './dishes/drinks.ts';
import { mains } from './dishes/mains.ts';
import { starters } from './dishes/starters.ts';
import { sweets } from './dishes/sweets.ts';
import type { SectionHeadingName } from './section-headings.ts';
import type { DemoName } from './demo-users.ts';

export const dishes = { ...starters, ...mains, ...sweets, ...bakery, ...drinks };
export type DishName = keyof typeof dishes;

/** Translated share (0 to 1) per language and its translator. Missing languages have no translation. */
export type TranslationPlan = Partial<Record<Exclude<Language, 'en'>, [share: number, by: DemoName]>>;

export interface DemoMenu {
  name: string;
  /** `title | description`; English has both */
  texts: Record<'en' | 'he', string> & Partial<Record<Language, string>>;
  sections: readonly (readonly [SectionHeadingName, ...DishName[]])[];
  by: DemoName;
  startedDaysAgo: number;
  translated: TranslationPlan;
  /** dishes whose English text changed after translation, which makes the translations outdated */
  reworded?: Partial<Record<DishName, string>>;
  /** languages whose translator confirmed the translation after the change */
  confirmed?: readonly Exclude<Language, 'en'>[];
  /** dishes with a new price */
  repriced?: Partial<Record<DishName, number>>;
  /** dishes without English name: publishing is blocked */
  unnamed?: readonly DishName[];
  published: 'no' | 'yes' | 'before the last changes' | 'withdrawn';
}

const jaffa: DemoMenu[] = [
  {
    name: 'Winter evening menu',
    texts: {
      en: 'Winter evening | Served from six, while the fire burns',
      he: 'ערב חורף | מוגש משש, כל עוד האש בוערת',
      fr: 'Soir d’hiver | Servi dès dix-huit heures, tant que le feu brûle',
      ru: 'Зимний вечер | С шести, пока горит огонь',
      de: 'Winterabend | Ab sechs, solange das Feuer brennt',
      ar: 'أمسية شتوية | من السادسة ما دامت النار مشتعلة',
    },
    sections: [
      ['begin', 'artichokeSoup', 'beetroot', 'octopus', 'hummus', 'labneh', 'focaccia'],
      ['fire', 'lamb', 'bream', 'cauliflower', 'entrecote', 'chicken', 'aubergine'],
      ['main', 'gnocchi', 'risotto', 'seabassStew'],
      ['sweet', 'knafeh', 'chocolate', 'pavlova'],
    ],
    by: 'michal',
    startedDaysAgo: 41,
    translated: {
      he: [0.84, 'yonatan'],
      fr: [1, 'claire'],
      ru: [0.62, 'omar'],
      de: [1, 'michal'],
      ar: [0.24, 'omar'],
    },
    reworded: { beetroot: 'Beetroot tartare | Goat cheese, dill oil, rye crisps, smoked yolk' },
    confirmed: ['fr', 'de'],
    repriced: { lamb: 13200, bream: 11900 },
    published: 'before the last changes',
  },
  {
    name: 'Business lunch',
    texts: {
      en: 'Business lunch | Sunday to Thursday, noon to five; a starter comes with every main course',
      he: 'עסקית צהריים | ראשון עד חמישי, 12:00–17:00; מנה ראשונה עם כל עיקרית',
      fr: 'Déjeuner d’affaires | Du dimanche au jeudi, de midi à dix-sept heures',
      ar: 'غداء عمل | من الأحد إلى الخميس، من الثانية عشرة حتى الخامسة',
    },
    sections: [
      ['begin', 'fattoush', 'artichokeSoup', 'hummus'],
      ['main', 'chicken', 'gnocchi', 'bream', 'cauliflower'],
      ['bar', 'lemonade', 'cardamomCoffee'],
    ],
    by: 'yonatan',
    startedDaysAgo: 120,
    translated: { he: [1, 'yonatan'], fr: [0.7, 'claire'], ar: [1, 'omar'] },
    published: 'yes',
  },
  {
    name: 'Friday breakfast',
    texts: {
      en: 'Friday breakfast | From eight, with the papers',
      he: 'בוקר של שישי | משמונה, עם העיתונים',
      fr: 'Petit déjeuner du vendredi | Dès huit heures, avec les journaux',
      ru: 'Пятничный завтрак | С восьми, с газетами',
      de: 'Frühstück am Freitag | Ab acht, mit den Zeitungen',
      ar: 'فطور الجمعة | من الثامنة مع الصحف',
    },
    sections: [
      ['eggs', 'breakfast', 'shakshuka', 'sabich'],
      ['oven', 'focaccia', 'croissant', 'burekas', 'granola'],
      ['hot', 'flatWhite', 'cardamomCoffee'],
    ],
    by: 'claire',
    startedDaysAgo: 88,
    translated: { he: [1, 'michal'], fr: [1, 'claire'], ru: [1, 'omar'], de: [1, 'michal'], ar: [1, 'omar'] },
    published: 'yes',
  },
  {
    name: 'Wine and arak',
    texts: {
      en: 'Wine and arak | Growers we know by name',
      he: 'יין וערק | כורמים שאנחנו מכירים בשמם',
      fr: 'Vins et arak | Des vignerons que nous connaissons par leur nom',
      ru: 'Вино и арак | Виноделы, которых мы знаем по имени',
      de: 'Wein und Arak | Winzer, die wir beim Namen kennen',
      ar: 'نبيذ وعرق | كرّامون نعرفهم بالاسم',
    },
    sections: [
      ['glass', 'chardonnay', 'riesling', 'carignan'],
      ['bar', 'arak', 'spritz', 'lemonade'],
    ],
    by: 'michal',
    startedDaysAgo: 64,
    translated: { he: [1, 'yonatan'], fr: [1, 'claire'], ru: [1, 'omar'], de: [1, 'michal'], ar: [1, 'omar'] },
    reworded: { arak: 'Arak and grapefruit | Ramallah arak, mint, crushed ice' },
    published: 'yes',
  },
  {
    name: 'Desserts',
    texts: {
      en: 'Desserts | Made in the afternoon, gone by night',
      he: 'קינוחים | נעשים אחר הצהריים, נגמרים בלילה',
      fr: 'Desserts | Faits l’après-midi, finis le soir',
      ru: 'Десерты | Готовим днём, к ночи не остаётся',
      de: 'Nachtisch | Am Nachmittag gemacht, am Abend gegessen',
    },
    sections: [['sweet', 'knafeh', 'malabi', 'chocolate', 'pavlova', 'sorbet']],
    by: 'claire',
    startedDaysAgo: 52,
    translated: { he: [1, 'yonatan'], fr: [1, 'claire'], ru: [0.5, 'omar'], de: [0.9, 'michal'] },
    repriced: { malabi: 3600 },
    published: 'before the last changes',
  },
  {
    name: 'Children’s menu',
    texts: {
      en: 'For small guests | Until they are twelve, or say so',
      he: 'תפריט ילדים | עד גיל שתים־עשרה, או עד שיגידו אחרת',
      fr: 'Menu des enfants | Jusqu’à douze ans, ou presque',
    },
    sections: [
      ['small', 'schnitzel', 'pasta', 'pancakes'],
      ['sweet', 'sorbet'],
    ],
    by: 'yonatan',
    startedDaysAgo: 9,
    translated: { he: [1, 'yonatan'], fr: [0.4, 'claire'] },
    published: 'no',
  },
  {
    name: 'New Year’s Eve',
    texts: {
      en: 'New Year’s Eve | Seven courses, one long table',
      he: 'ערב השנה החדשה | שבע מנות, שולחן ארוך אחד',
      ru: 'Новогодняя ночь | Семь перемен, один длинный стол',
    },
    sections: [
      ['begin', 'sashimi', 'beetroot', 'focaccia'],
      ['sea', 'octopus', 'shrimps'],
      ['fire', 'entrecote'],
      ['sweet', 'chocolate'],
    ],
    by: 'claire',
    startedDaysAgo: 6,
    translated: { he: [0.5, 'yonatan'], ru: [0.3, 'omar'] },
    unnamed: ['sashimi', 'shrimps'],
    published: 'no',
  },
  {
    name: 'Summer terrace',
    texts: {
      en: 'Summer terrace | Under the vine, from June to September',
      he: 'מרפסת קיץ | מתחת לגפן, מיוני עד ספטמבר',
      fr: 'Terrasse d’été | Sous la vigne, de juin à septembre',
      de: 'Sommerterrasse | Unter den Reben, von Juni bis September',
    },
    sections: [
      ['share', 'fattoush', 'labneh', 'calamari', 'aubergine'],
      ['sea', 'sashimi', 'bream'],
      ['bar', 'spritz', 'lemonade', 'riesling'],
    ],
    by: 'michal',
    startedDaysAgo: 170,
    translated: { he: [1, 'yonatan'], fr: [1, 'claire'], de: [0.8, 'michal'] },
    published: 'withdrawn',
  },
];

const haifa: DemoMenu[] = [
  {
    name: 'Dinner',
    texts: {
      en: 'Dinner | Open fire, sea view',
      he: 'ארוחת ערב | אש גלויה, נוף לים',
      ru: 'Ужин | Открытый огонь, вид на море',
      ar: 'عشاء | نار مكشوفة وإطلالة على البحر',
    },
    sections: [
      ['begin', 'hummus', 'fattoush', 'calamari'],
      ['sea', 'bream', 'shrimps', 'seabassStew'],
      ['fire', 'lamb', 'chicken'],
      ['sweet', 'knafeh', 'malabi'],
    ],
    by: 'yonatan',
    startedDaysAgo: 95,
    translated: { he: [1, 'yonatan'], ru: [1, 'omar'], ar: [1, 'omar'] },
    published: 'yes',
  },
  {
    name: 'Lunch on the Carmel',
    texts: { en: 'Lunch on the Carmel | Weekdays until four', he: 'צהריים בכרמל | ימי חול עד ארבע' },
    sections: [
      ['begin', 'artichokeSoup', 'labneh'],
      ['main', 'gnocchi', 'cauliflower', 'bream'],
    ],
    by: 'yonatan',
    startedDaysAgo: 33,
    translated: { he: [1, 'yonatan'], ar: [0.5, 'omar'] },
    published: 'before the last changes',
    repriced: { gnocchi: 7400 },
  },
  {
    name: 'Bar snacks',
    texts: {
      en: 'Bar snacks | Small plates until late',
      he: 'נשנושי בר | צלחות קטנות עד מאוחר',
      ar: 'مقبّلات البار | أطباق صغيرة حتى وقت متأخر',
    },
    sections: [
      ['share', 'focaccia', 'calamari', 'aubergine'],
      ['bar', 'arak', 'spritz', 'carignan'],
    ],
    by: 'michal',
    startedDaysAgo: 14,
    translated: { he: [0.8, 'yonatan'], ar: [0.7, 'omar'] },
    published: 'no',
  },
];

const noga: DemoMenu[] = [
  {
    name: 'Bread and pastry',
    texts: {
      en: 'Bread and pastry | Out of the oven at six, nine and four',
      he: 'לחמים ומאפים | מן התנור בשש, בתשע ובארבע',
      fr: 'Pains et viennoiseries | Sortis du four à six, neuf et seize heures',
    },
    sections: [['oven', 'sourdough', 'challah', 'croissant', 'rugelach', 'burekas']],
    by: 'claire',
    startedDaysAgo: 75,
    translated: { he: [1, 'michal'], fr: [1, 'claire'] },
    published: 'yes',
  },
  {
    name: 'Coffee and breakfast',
    texts: { en: 'Coffee and breakfast | All day, at the counter', he: 'קפה ובוקר | כל היום, על הבר' },
    sections: [
      ['eggs', 'breakfast', 'sabich', 'granola'],
      ['hot', 'flatWhite', 'cardamomCoffee'],
    ],
    by: 'yonatan',
    startedDaysAgo: 20,
    translated: { he: [1, 'michal'], fr: [0.6, 'claire'] },
    published: 'before the last changes',
    repriced: { flatWhite: 1800 },
  },
];

const harbour: DemoMenu[] = [
  {
    name: 'Catch of the day',
    texts: { en: 'Catch of the day | What the boats brought', he: 'דגת היום | מה שהביאו הסירות' },
    sections: [['sea', 'bream', 'octopus', 'seabassStew']],
    by: 'root',
    startedDaysAgo: 12,
    translated: { he: [1, 'root'] },
    published: 'yes',
  },
];

export const menus: Record<string, readonly DemoMenu[]> = {
  'petilia-jaffa': jaffa,
  'petilia-haifa': haifa,
  noga,
  harbour,
};
