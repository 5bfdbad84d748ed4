import { expect, test, vi } from 'vitest';
import { type Language, languages } from '../../../../graphql/domain/languages.ts';
import type { CommandContext } from '../../../../src/commands/command.ts';
import { commands } from '../../../../src/commands/all-commands.ts';
import { createChoiceIndex, type Labels } from '../../../../src/features/palette/command-choices.ts';
import { readCommandLabels } from '../../../../src/features/palette/command-labels.vite-plugin.ts';
import {
  createCommandIndex,
  createVenueIndex,
  getSearchResults,
} from '../../../../src/features/palette/search-results.ts';
import { createVenueWithRole } from '../../machines/support/venue-fixture.ts';

vi.hoisted(() => vi.stubGlobal('navigator', { share: () => undefined }));

const labels = Object.fromEntries(languages.map((language) => [language, readCommandLabels(language)])) as Labels;
/** On the home, where no list and no item is open. */
const where: CommandContext = {
  path: '/jaffa',
  route: { name: 'home', params: { venue: 'jaffa' } },
  person: null,
  venue: createVenueWithRole('owner', { venue: 'jaffa' }),
  venues: [],
};
const indexes = {
  commands: createCommandIndex(commands, labels),
  choices: createChoiceIndex(commands, labels, where, {}),
  venues: createVenueIndex([]),
};
const find = (query: string, own: Language) =>
  getSearchResults({
    query,
    own,
    page: null,
    habits: { weights: {}, recent: [] },
    found: { hits: [], forgiven: false },
    foundFor: null,
    exact: false,
    draft: null,
    commands,
    boundRows: new Map(),
    indexes,
    actors: {},
    where,
    keyboard: true,
  }).flatMap(({ rows }) =>
    rows.flatMap((row) =>
      row.type === 'command' ? [`${row.id}${row.state.state === 'blocked' ? `: ${row.state.why}` : ''}`] : [],
    ),
  );

const words: readonly [id: string, why: string | null, words: Record<Language, readonly string[]>][] = [
  [
    'create.page',
    null,
    {
      en: ['new page', 'add page'],
      he: ['דף חדש', 'עמוד חדש'],
      fr: ['nouvelle page'],
      ru: ['новая страница'],
      de: ['neue seite'],
      ar: ['صفحة جديدة'],
    },
  ],
  [
    'create.page.package',
    null,
    {
      en: ['package page'],
      he: ['דף חבילה', 'דף חבילות'],
      fr: ['page de formule'],
      ru: ['страница набора'],
      de: ['paketseite'],
      ar: ['صفحة باقة'],
    },
  ],
  [
    'create.reservation',
    null,
    {
      en: ['new reservation', 'book a table', 'booking'],
      he: ['הזמנה חדשה', 'להזמין שולחן'],
      fr: ['nouvelle réservation', 'réserver une table'],
      ru: ['новая бронь', 'забронировать стол'],
      de: ['neue reservierung', 'tisch reservieren'],
      ar: ['حجز جديد', 'حجز طاولة'],
    },
  ],
  [
    'list.export',
    'blocked.notOnList',
    { en: ['export'], he: ['ייצוא'], fr: ['exporter'], ru: ['экспорт'], de: ['export'], ar: ['تصدير'] },
  ],
  [
    'list.delete',
    'blocked.notOnList',
    { en: ['delete'], he: ['מחיקה'], fr: ['supprimer'], ru: ['удалить'], de: ['löschen'], ar: ['حذف'] },
  ],
  [
    'list.unpublish',
    'blocked.notOnList',
    {
      en: ['unpublish'],
      he: ['ביטול פרסום', 'הסרה מפרסום'],
      fr: ['dépublier'],
      ru: ['снять с публикации'],
      de: ['veröffentlichung aufheben'],
      ar: ['إلغاء النشر'],
    },
  ],
  [
    'editor.printGuestPage',
    'blocked.notInItem',
    { en: ['print'], he: ['הדפסה'], fr: ['imprimer'], ru: ['печать'], de: ['drucken'], ar: ['طباعة'] },
  ],
  [
    'list.sort',
    'blocked.notOnList',
    { en: ['sort'], he: ['מיון הרשימה'], fr: ['trier'], ru: ['сортировка'], de: ['sortieren'], ar: ['فرز'] },
  ],
  [
    'list.exportAll',
    'blocked.notOnList',
    { en: ['excel'], he: ['אקסל'], fr: ['excel'], ru: ['excel'], de: ['excel'], ar: ['excel'] },
  ],
];

test.each(words)('%s is found from the home in every language, and says what it needs first', (id, why, byLanguage) => {
  const missed = languages.flatMap((language) =>
    byLanguage[language].flatMap((word) => {
      const [first] = find(word, language);
      return first === (why === null ? id : `${id}: ${why}`) ? [] : [`${language} "${word}": ${first}`];
    }),
  );
  expect(missed).toEqual([]);
});
