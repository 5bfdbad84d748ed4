import { languageNames } from '../../graphql/domain/languages.ts';
import { ownLanguages, translatedEntities, translationViews } from '../../machines/translations/translation-filters.ts';
import type { translationsTable } from '../../machines/translations/translations.table.ts';
import { IconCheck, IconDown, IconFileExport, IconFileImport, IconFilter, IconLanguage } from '../ui/icons.ts';
import type { Actors, Command, CommandContext } from './command.ts';
import { createTableCommand, createTableCommands } from './table.commands.ts';

/** The queue stays alive behind an item opened from it; its commands are blocked until it is visible again. */
const notOnQueue = (_: Actors, { route }: CommandContext): string | null =>
  route.name === 'translations' ? null : 'blocked.notOnList';

const translations = {
  table: 'translations',
  blocked: notOnQueue,
  silent: (_: Actors, { route }: CommandContext) => route.name !== 'translations',
} as const;
const command = createTableCommand(translations);
const needs = ['translate', 'content'] as const;
const action = (name: keyof typeof translationsTable.actions) => () => ({ type: 'table.action', action: name });
const initialFilters = { where: 'open', language: 'all', entity: 'all' };
const filter = (name: keyof typeof initialFilters, value: string | undefined) => ({
  type: 'table.filtered',
  filter: name,
  value: value ?? initialFilters[name],
});

const absent = ['search', 'sort', 'quickView', 'closeQuickView'].map((name) => `translations.${name}`);

export const translationCommands: readonly Command[] = [
  command('start', { icon: IconDown, keys: ['F8'], event: () => ({ type: 'row.opened' }), needs }),
  command('view', {
    icon: IconFilter,
    event: (_, { where }) => filter('where', where),
    arguments: [
      {
        name: 'where',
        required: true,
        choices: () => translationViews.map((view) => ({ value: view, label: `translations.view.${view}` })),
      },
    ],
  }),
  command('language', {
    icon: IconLanguage,
    event: (_, { language }) => filter('language', language),
    arguments: [
      {
        name: 'language',
        required: true,
        choices: ({ venue }) => [
          { value: 'all', label: 'translations.allLanguages' },
          ...(venue === null ? [] : ownLanguages(venue)).map((one) => ({
            value: one,
            text: languageNames[one],
            lang: one,
          })),
        ],
      },
    ],
  }),
  command('kind', {
    icon: IconFilter,
    event: (_, { entity }) => filter('entity', entity),
    arguments: [
      {
        name: 'entity',
        required: true,
        choices: () => [
          { value: 'all', label: 'translations.allKinds' },
          ...translatedEntities.map((entity) => ({ value: entity, label: `content.${entity}` })),
        ],
      },
    ],
  }),
  command('exportAll', { online: true, icon: IconFileExport, event: action('exportAll'), needs }),
  command('exportSelected', {
    online: true,
    explains: true,
    icon: IconFileExport,
    event: action('exportSelected'),
    needs,
  }),
  command('importFile', { online: true, icon: IconFileImport, event: action('importFile'), needs }),
  {
    id: 'translations.export',
    area: 'translationExport',
    group: 'do',
    icon: IconFileExport,
    keys: ['Mod+Enter'],
    to: 'translationExport',
    online: true,
    event: () => ({ type: 'export.started' }),
    needs,
  },
  {
    id: 'translations.import',
    area: 'translationImport',
    group: 'do',
    icon: IconCheck,
    keys: ['Mod+Enter'],
    to: 'translationImport',
    online: true,
    event: () => ({ type: 'import.applied' }),
    needs,
  },
  // it has neither search, nor sorting, nor a quick view
  ...createTableCommands(translations).filter(({ id }) => !absent.includes(id)),
];
