import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../graphql/domain/languages.ts';
import { foldForSearch } from '../../../../graphql/domain/search-fold.ts';
import { createSearchIndex, rank, type SearchableEntry } from '../../../../src/features/palette/fuzzy-rank.ts';

const entry = (
  id: string,
  labels: Partial<Record<Language, string>>,
  aliases: Partial<Record<Language, string[]>> = {},
): SearchableEntry => ({
  id,
  labels: [
    ...Object.entries(labels).map(([language, text]) => ({ text, language: language as Language })),
    ...Object.entries(aliases).flatMap(([language, texts]) =>
      texts.map((text) => ({ text, language: language as Language, alias: true })),
    ),
  ],
});
const index = createSearchIndex([
  entry('employees', {
    en: 'Employees',
    he: 'עובדים',
    fr: 'Employés',
    ru: 'Сотрудники',
    de: 'Mitarbeitende',
    ar: 'الموظفون',
  }),
  entry(
    'reservations',
    { en: 'Reservations', he: 'הזמנות', fr: 'Réservations', ru: 'Брони', de: 'Reservierungen', ar: 'الحجوزات' },
    { en: ['bookings'] },
  ),
  entry('menus', { en: 'Menus', he: 'תפריטים', fr: 'Menus', ru: 'Меню', de: 'Speisekarten', ar: 'قوائم الطعام' }),
  entry('newMenu', {
    en: 'New menu',
    he: 'תפריט חדש',
    fr: 'Nouveau menu',
    ru: 'Новое меню',
    de: 'Neue Speisekarte',
    ar: 'قائمة جديدة',
  }),
  entry('gift', {
    en: 'Gift cards',
    he: 'כרטיסי מתנה',
    fr: 'Cartes cadeaux',
    ru: 'Подарочные карты',
    de: 'Geschenkkarten',
    ar: 'بطاقات الهدايا',
  }),
  entry('tree', { ru: 'Ёлка', de: 'Straße', ar: 'أسئلة', he: 'שָׁלוֹם' }),
]);
const found = (query: string, own: Language = 'en') => rank(index, query, { own }).map(({ id }) => id);
const first = (query: string, own: Language = 'en') => rank(index, query, { own })[0];

test.each([
  ['Réservations', 'reservations'],
  ['שָׁלוֹם', 'שלומ'],
  ['ёлка', 'елка'],
  ['أإآا', 'اااا'],
  ['Straße', 'strasse'],
  ['كـــتاب', 'كتاب'],
  ['  Two,  labels! ', 'two labels'],
  ['ארוחת־צהריים', 'ארוחת צהריימ'],
])('%s is searched as %s', (text, folded) => expect(foldForSearch(text)).toBe(folded));

describe('order', () => {
  const labels = createSearchIndex(
    ['xmenux', 'a m e n u z', 'other menu', 'menu card', 'menu'].map((text) => entry(text, { en: text })),
  );
  test('exact, prefix, start of a word, run, scattered', () =>
    expect(rank(labels, 'menu', { own: 'en' }).map(({ id }) => id)).toEqual([
      'menu',
      'menu card',
      'other menu',
      'xmenux',
      'a m e n u z',
    ]));

  test('among equals, what is used more here', () => {
    expect(found('e')[0]).toBe('employees');
    const two = createSearchIndex([entry('one', { en: 'Menu one' }), entry('two', { en: 'Menu two' })]);
    expect(rank(two, 'menu', { own: 'en', uses: { two: 3 } }).map(({ id }) => id)).toEqual(['two', 'one']);
    const fits = createSearchIndex([entry('run', { en: 'amenu' }), entry('start', { en: 'menu of today' })]);
    expect(rank(fits, 'menu', { own: 'en', uses: { run: 99 } }).map(({ id }) => id)).toEqual(['start', 'run']);
  });

  test('labels in any order', () => expect(found('cards gift')).toEqual(['gift']));
  test('nothing fits', () => expect(found('zzzz')).toEqual([]));
});

test.each([
  ['Employees', 'employees'],
  ['עובדים', 'employees'],
  ['employes', 'employees'],
  ['сотр', 'employees'],
  ['mitarb', 'employees'],
  ['الموظفون', 'employees'],
  ['booking', 'reservations'],
  ['שלום', 'tree'],
  ['елка', 'tree'],
  ['strasse', 'tree'],
  ['اسئله', 'tree'],
])('"%s" finds %s whatever the interface language', (query, id) => {
  for (const own of ['he', 'en', 'fr', 'ru', 'de', 'ar'] as const) expect(first(query, own)?.id).toBe(id);
});

test.each([
  ['gucsho', 'employees', 'en'], // עובדים
  ['vznbu,', 'reservations', 'en'], // הזמנות
  ['cjnhelybrb', 'employees', 'en'], // сотрудники
  ['hgl,/t,k', 'employees', 'en'], // الموظفون
  ['ьутгы', 'menus', 'ru'],
  ['צקמוד', 'menus', 'he'],
  ['ةثىعس', 'menus', 'ar'],
  [',enus', 'menus', 'fr'],
] as const)('"%s", typed on the wrong layout, finds %s', (query, id, typedOn) =>
  expect({ id: first(query)?.id, typedOn: first(query)?.typedOn }).toEqual({ id, typedOn }),
);

test('other keyboard layouts are tried only without a good match, and rank above poor matches', () => {
  const ids = (entries: SearchableEntry[], own: Language = 'he') =>
    rank(createSearchIndex(entries), 'menu', { own }).map(({ id, typedOn }) => [id, typedOn]);
  const hebrew = entry('hebrew', { he: 'צקמו' });
  expect(ids([hebrew, entry('plain', { en: 'the menu' })])).toEqual([['plain', null]]);
  expect(ids([hebrew, entry('inside', { en: 'amenus' })], 'en')).toEqual([
    ['hebrew', 'en'],
    ['inside', null],
  ]);
  expect(ids([entry('inside', { he: 'אבצקמו' })])).toEqual([]);
});

describe('one slip of the finger', () => {
  const meant = (query: string, own: Language = 'en') => {
    const [best] = rank(index, query, { own });
    return [best?.id, best?.meant];
  };
  test.each([
    ['employes x', undefined, undefined],
    ['emplyees', 'employees', 'Employees'],
    ['emmployees', 'employees', 'Employees'],
    ['employeex', 'employees', 'Employees'],
    ['empolyees', 'employees', 'Employees'],
    ['mployes', 'employees', 'Employés'],
    ['gift crads', 'gift', 'Gift cards'],
    ['תפרטים', 'menus', 'תפריטים'],
    ['сотурдники', 'employees', 'Сотрудники'],
    ['emolpyees', undefined, undefined],
  ])('"%s" means %s', (query, id, labels) => expect(meant(query)).toEqual([id, labels]));

  test('is forgiven on another layout too', () => expect(meant('cjhnelybrb')).toEqual(['employees', 'Сотрудники']));
  test('needs four letters, and letters', () => {
    const slips = ['mnu', '4444'].flatMap((query) =>
      rank(index, query, { own: 'en' }).filter((hit) => hit.meant !== null),
    );
    expect(slips).toEqual([]);
  });
  test('comes after what is spelled so, and only when nothing is spelled so well', () => {
    const two = createSearchIndex([entry('slip', { en: 'Menus' }), entry('typed', { en: 'Menut' })]);
    expect(rank(two, 'menut', { own: 'en' }).map(({ id }) => id)).toEqual(['typed']);
  });
  test('is not matched in an exact search', () => {
    const search = (exact: boolean) => rank(index, 'emmployees', { own: 'en', exact }).map(({ id }) => id);
    expect([search(false), search(true)]).toEqual([['employees'], []]);
  });
});

describe('noise', () => {
  test('another language’s label matches from the start of a word only', () => {
    // of “cadeaux”
    expect([found('deaux', 'en'), found('deaux', 'fr')]).toEqual([[], ['gift']]);
    expect(found('rvierungen', 'en')).toEqual([]);
    expect(found('zzm', 'en')).toEqual([]);
  });
  test('digits find only what contains them', () => {
    const numbers = createSearchIndex([entry('none', { en: 'Save', fr: 'é' }), entry('has', { en: 'Table 1234' })]);
    expect(rank(numbers, '1234', { own: 'en' }).map(({ id }) => id)).toEqual(['has']);
  });
});
