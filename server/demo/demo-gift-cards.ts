import type { Language } from '../../graphql/domain/languages.ts';

/** What the demonstration's venue sells, with amounts in agorot. */
export const demoCollections = [
  {
    titles: {
      en: 'An evening at Petilia',
      he: 'ערב בפטיליה',
      fr: 'Une soirée chez Petilia',
      ru: 'Вечер в «Петилии»',
      de: 'Ein Abend im Petilia',
      ar: 'أمسية في بيتيليا',
    },
    terms: {
      en: 'For food and drinks at the restaurant, in one visit or several. Not for tips. Valid for five years.',
      he: 'לאוכל ולשתייה במסעדה, בביקור אחד או בכמה. לא לתשר. בתוקף לחמש שנים.',
      fr: 'Pour la carte et les boissons, en une ou plusieurs visites. Hors pourboire. Valable cinq ans.',
      ru: 'Для блюд и напитков в ресторане, за один или несколько визитов. Не для чаевых. Действует пять лет.',
      de: 'Für Speisen und Getränke im Restaurant, bei einem oder mehreren Besuchen. Nicht für Trinkgeld. Fünf Jahre gültig.',
      ar: 'للطعام والمشروبات في المطعم، في زيارة واحدة أو أكثر. لا تشمل الإكرامية. صالحة خمس سنوات.',
    },
    amounts: [20_000, 30_000, 50_000],
    active: true,
  },
  {
    titles: {
      en: 'Wine tasting for two',
      he: 'טעימות יין לזוג',
      fr: 'Dégustation de vins pour deux',
      ru: 'Дегустация вин на двоих',
      de: 'Weinprobe für zwei',
      ar: 'تذوق النبيذ لشخصين',
    },
    terms: { en: 'Sunday to Wednesday, by reservation.', he: 'בימים ראשון עד רביעי, בהזמנה מראש.' },
    amounts: [42_000],
    active: true,
  },
  {
    titles: { en: 'New Year 2025', he: 'ראש השנה תשפ״ו' },
    terms: {},
    amounts: [18_000],
    active: false,
  },
] as const;

export const demoManagers = ['מיכל ארד', 'יונתן לוי', 'תמר חדד'] as const;

export interface DemoGiftCard {
  name: string;
  locale: Language;
  collection: number;
  /** agorot */
  amount: number;
  issuedDaysAgo: number;
  compensation?: true;
  /** days until its last one; it is 5 years after the issue otherwise */
  expiresInDays?: number;
  /** what was taken, with how many days ago and the manager; a negative amount gives back the redeem before it */
  redeems?: readonly (readonly [amount: number, daysAgo: number, manager: number])[];
  end?: 'pending' | 'block' | 'void' | 'cashOut';
}

/** Cards of every status; the newest first. */
export const demoGiftCards: readonly DemoGiftCard[] = [
  { name: 'נועה בן־שושן', locale: 'he', collection: 0, amount: 50_000, issuedDaysAgo: 1, redeems: [[16_000, 0.2, 0]] },
  { name: 'Oliver Bennett', locale: 'en', collection: 0, amount: 30_000, issuedDaysAgo: 2 },
  { name: 'Claire Dubois', locale: 'fr', collection: 1, amount: 42_000, issuedDaysAgo: 3, end: 'pending' },
  { name: 'Олег Марченко', locale: 'ru', collection: 0, amount: 20_000, issuedDaysAgo: 4, redeems: [[20_000, 1, 1]] },
  { name: 'عمر خوري', locale: 'ar', collection: 0, amount: 30_000, issuedDaysAgo: 6, redeems: [[7550, 2, 2]] },
  { name: 'Anna Weber', locale: 'de', collection: 1, amount: 42_000, issuedDaysAgo: 8, end: 'block' },
  { name: 'משפחת חדד', locale: 'he', collection: 0, amount: 15_000, issuedDaysAgo: 9, compensation: true },
  { name: 'דנה אברהמי', locale: 'he', collection: 0, amount: 50_000, issuedDaysAgo: 12, redeems: [[18_600, 5, 0]] },
  { name: 'רות כהן', locale: 'he', collection: 0, amount: 20_000, issuedDaysAgo: 15, redeems: [[12_000, 9, 1]] },
  { name: 'Emma Clarke', locale: 'en', collection: 0, amount: 50_000, issuedDaysAgo: 20, end: 'void' },
  { name: 'יעל מזרחי', locale: 'he', collection: 0, amount: 30_000, issuedDaysAgo: 26, redeems: [[9000, 11, 2]] },
  { name: 'Paul Martin', locale: 'fr', collection: 0, amount: 20_000, issuedDaysAgo: 31, compensation: true },
  { name: 'איתן שגב', locale: 'he', collection: 1, amount: 42_000, issuedDaysAgo: 38, redeems: [[42_000, 17, 0]] },
  { name: 'Мария Соколова', locale: 'ru', collection: 0, amount: 30_000, issuedDaysAgo: 45 },
  { name: 'ליאור אדלר', locale: 'he', collection: 0, amount: 50_000, issuedDaysAgo: 52, redeems: [[25_000, 30, 1]] },
  { name: 'Jonas Becker', locale: 'de', collection: 0, amount: 20_000, issuedDaysAgo: 60, expiresInDays: 20 },
  { name: 'הדס פרידמן', locale: 'he', collection: 0, amount: 30_000, issuedDaysAgo: 74, redeems: [[5000, 40, 0]] },
  { name: 'ليلى حداد', locale: 'ar', collection: 0, amount: 20_000, issuedDaysAgo: 90 },
  { name: 'אורי לביא', locale: 'he', collection: 0, amount: 50_000, issuedDaysAgo: 120, end: 'cashOut' },
  { name: 'שירה נחום', locale: 'he', collection: 0, amount: 30_000, issuedDaysAgo: 150, redeems: [[30_000, 90, 2]] },
  {
    name: 'Tamar Golan',
    locale: 'en',
    collection: 2,
    amount: 18_000,
    issuedDaysAgo: 380,
    compensation: true,
    expiresInDays: -15,
    redeems: [[6000, 200, 1]],
  },
  { name: 'גיל שרון', locale: 'he', collection: 2, amount: 18_000, issuedDaysAgo: 395, redeems: [[4000, 300, 0]] },
  { name: 'Sophie Laurent', locale: 'fr', collection: 2, amount: 18_000, issuedDaysAgo: 398, expiresInDays: -33 },
  {
    name: 'אלון ברק',
    locale: 'he',
    collection: 2,
    amount: 18_000,
    issuedDaysAgo: 399,
    redeems: [
      [18_000, 350, 2],
      [-6000, 350, 2],
    ],
  },
];
