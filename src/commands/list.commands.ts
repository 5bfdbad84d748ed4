import { languages, master, languageNames } from '../../graphql/domain/languages.ts';
import { columns, views } from '../../machines/list/list.query.ts';
import type { Actors, Command, CommandContext } from './command.ts';
import {
  IconCheck,
  IconChevronLeft,
  IconClose,
  IconDelete,
  IconDesktop,
  IconDown,
  IconDownload,
  IconFilter,
  IconHistory,
  IconLanguage,
  IconPeek,
  IconPhoneDevice,
  IconPlus,
  IconPreview,
  IconPublish,
  IconRefresh,
  IconSearch,
  IconSelectAll,
  IconSort,
  IconUnpublish,
  IconUp,
  IconWorld,
} from '../ui/icons.ts';

/** A list goes on behind an item that was opened from it; its commands wait until it is seen again. */
const onList = (_: Actors, { place }: CommandContext): string | null =>
  place.name === 'list' ? null : 'blocked.notOnList';

const inList = (id: string, rest: Omit<Command, 'id' | 'area' | 'group' | 'to' | 'blocked'>): Command => ({
  id,
  area: 'list',
  group: 'do',
  to: 'list',
  blocked: onList,
  ...rest,
});

/** A step of the focus among the rows: by key only. */
const step = (id: string, to: 'next' | 'previous' | 'first' | 'last', keys: string[], extend: boolean): Command =>
  inList(id, {
    icon: to === 'next' || to === 'last' ? IconDown : IconUp,
    keys,
    event: () => ({ type: 'row.stepped', step: to, extend }),
    silent: true,
  });

export const listCommands: readonly Command[] = [
  inList('list.create', {
    online: true,
    icon: IconPlus,
    keys: ['c'],
    event: () => ({ type: 'list.create' }),
    needs: ['write', 'content'],
  }),
  inList('list.search', { icon: IconSearch, keys: ['/', 'f'], event: () => ({ type: 'list.searchWanted' }) }),
  inList('list.view', {
    icon: IconFilter,
    event: (_, { where }) => ({ type: 'list.viewed', where: views.find((view) => view === where) ?? 'all' }),
    arguments: [
      {
        name: 'where',
        required: true,
        choices: () => views.map((view) => ({ value: view, label: `list.view.${view}` })),
      },
    ],
  }),
  inList('list.sort', {
    icon: IconSort,
    event: (_, { column }) => ({ type: 'list.sorted', column: columns.find((it) => it === column) ?? 'name' }),
    arguments: [
      {
        name: 'column',
        required: true,
        choices: () => columns.map((column) => ({ value: column, label: `list.column.${column}` })),
      },
    ],
  }),
  inList('list.clear', { icon: IconClose, event: () => ({ type: 'list.cleared' }) }),
  inList('list.reload', { icon: IconRefresh, event: () => ({ type: 'list.reload' }) }),
  inList('list.nextPage', { icon: IconDown, keys: ['n'], event: () => ({ type: 'list.nextPage' }) }),
  inList('list.previousPage', { icon: IconUp, keys: ['p'], event: () => ({ type: 'list.previousPage' }) }),
  inList('list.publish', {
    online: true,
    icon: IconPublish,
    keys: ['Mod+Enter'],
    event: () => ({ type: 'list.publish' }),
    needs: ['publish', 'content'],
  }),
  inList('list.unpublish', {
    online: true,
    icon: IconUnpublish,
    event: () => ({ type: 'list.unpublish' }),
    needs: ['publish', 'content'],
  }),
  inList('list.export', {
    icon: IconDownload,
    event: () => ({ type: 'list.export' }),
    needs: ['read', 'content'],
  }),
  inList('list.delete', {
    online: true,
    icon: IconDelete,
    keys: ['Delete'],
    event: () => ({ type: 'list.delete' }),
    needs: ['delete', 'content'],
  }),
  inList('list.peek', { icon: IconPeek, keys: ['Space'], event: () => ({ type: 'row.peeked' }) }),
  inList('list.unpeek', { icon: IconClose, event: () => ({ type: 'peek.closed' }), silent: true }),
  inList('list.unselect', { icon: IconClose, event: () => ({ type: 'list.unselected' }), silent: true }),
  inList('list.dismiss', { icon: IconClose, event: () => ({ type: 'failures.dismissed' }), silent: true }),
  inList('list.escape', {
    icon: IconChevronLeft,
    keys: ['Escape'],
    event: () => ({ type: 'list.escaped' }),
    silent: true,
  }),
  step('list.rowNext', 'next', ['j', 'ArrowDown'], false),
  step('list.rowPrevious', 'previous', ['k', 'ArrowUp'], false),
  step('list.extendNext', 'next', ['Shift+j', 'Shift+ArrowDown'], true),
  step('list.extendPrevious', 'previous', ['Shift+k', 'Shift+ArrowUp'], true),
  step('list.rowFirst', 'first', ['Home'], false),
  step('list.rowLast', 'last', ['End'], false),
  inList('list.selectRow', { icon: IconCheck, keys: ['x'], event: () => ({ type: 'row.selected' }), silent: true }),
  inList('list.selectAll', { icon: IconSelectAll, keys: ['Shift+a'], event: () => ({ type: 'row.allSelected' }) }),
  inList('list.openRow', { icon: IconPreview, keys: ['Enter'], event: () => ({ type: 'row.opened' }), silent: true }),
];

export const publishCommands: readonly Command[] = [
  {
    id: 'publish.confirm',
    online: true,
    area: 'publish',
    group: 'do',
    icon: IconPublish,
    keys: ['Mod+Enter'],
    to: 'publish',
    event: () => ({ type: 'publish.confirmed' }),
    needs: ['publish', 'content'],
  },
  {
    id: 'publish.unpublish',
    online: true,
    area: 'publish',
    group: 'do',
    icon: IconUnpublish,
    to: 'publish',
    event: () => ({ type: 'publish.unpublish' }),
    needs: ['publish', 'content'],
  },
  {
    id: 'publish.saveFirst',
    area: 'publish',
    group: 'do',
    icon: IconCheck,
    keys: ['Mod+s'],
    to: 'publish',
    event: () => ({ type: 'publish.saveFirst' }),
  },
  {
    id: 'publish.skipSave',
    area: 'publish',
    group: 'do',
    icon: IconPublish,
    to: 'publish',
    event: () => ({ type: 'publish.skipSave' }),
    silent: true,
  },
  {
    id: 'publish.close',
    area: 'publish',
    group: 'do',
    icon: IconClose,
    to: 'publish',
    event: () => ({ type: 'publish.closed' }),
    silent: true,
  },
  {
    id: 'history.restore',
    area: 'history',
    group: 'do',
    icon: IconHistory,
    keys: ['Mod+Enter'],
    to: 'history',
    event: () => ({ type: 'history.restored' }),
    needs: ['write', 'content'],
  },
  {
    id: 'history.more',
    area: 'history',
    group: 'do',
    icon: IconDown,
    to: 'history',
    event: () => ({ type: 'history.more' }),
    silent: true,
  },
];

const inPreview = (id: string, rest: Pick<Command, 'icon' | 'keys' | 'event' | 'arguments'>): Command => ({
  id,
  area: 'preview',
  group: 'do',
  to: 'preview',
  ...rest,
});

export const previewCommands: readonly Command[] = [
  inPreview('preview.language', {
    icon: IconLanguage,
    event: ({ venue }, { language }) => ({
      type: 'preview.spoken',
      language: languages.find((it) => it === language) ?? venue?.languages[0] ?? master,
    }),
    arguments: [
      {
        name: 'language',
        required: true,
        choices: ({ venue }) =>
          (venue?.languages ?? []).map((language) => ({
            value: language,
            words: languageNames[language],
            lang: language,
          })),
      },
    ],
  }),
  inPreview('preview.phone', { icon: IconPhoneDevice, event: () => ({ type: 'preview.sized', width: 'phone' }) }),
  inPreview('preview.desktop', { icon: IconDesktop, event: () => ({ type: 'preview.sized', width: 'desktop' }) }),
  inPreview('preview.draft', { icon: IconPreview, event: () => ({ type: 'preview.turned', which: 'draft' }) }),
  inPreview('preview.published', { icon: IconWorld, event: () => ({ type: 'preview.turned', which: 'published' }) }),
  inPreview('preview.leave', { icon: IconChevronLeft, keys: ['u'], event: () => ({ type: 'preview.left' }) }),
];
