import { getSoldOutPart } from '../../graphql/content/kinds/sold-out-kinds.ts';
import { languageNames } from '../../graphql/domain/languages.ts';
import type { Actors, Command, CommandContext } from './command.ts';
import { bookingPageCommands } from './booking-page.commands.ts';
import { createGuestPageCommands } from './guest-page.commands.ts';
import { fieldNoteCommands } from './field-note.commands.ts';
import { imageCommands } from './image.commands.ts';
import { itemFileCommands } from './import.commands.ts';
import { currentSubject, getCurrentKind } from './current-kind.ts';
import { postCommands } from './post.commands.ts';
import { siblingChoices } from './sibling-choices.ts';
import { getEditorSnapshot, getLockMessage } from './current-editor.ts';
import { previewPath } from '../../graphql/preview-path.ts';
import { itemPath } from '../../machines/list/item-path.ts';
import type { ItemSearchSnapshot } from '../../machines/item-search/item-search.selectors.ts';
import {
  type Icon,
  IconCheck,
  IconClose,
  IconCopyDown,
  IconCopyTo,
  IconDelete,
  IconDiscard,
  IconDown,
  IconDownload,
  IconDuplicate,
  IconFilter,
  IconHistory,
  IconLanguage,
  IconMerge,
  IconMoveTo,
  IconPlus,
  IconPreview,
  IconPrices,
  IconProduct,
  IconPublish,
  IconRedo,
  IconRefresh,
  IconSave,
  IconSearch,
  IconSideBySide,
  IconSoldOut,
  IconToBottom,
  IconToTop,
  IconUndo,
  IconUnpublish,
  IconUp,
  IconWarning,
} from '../ui/icons.ts';

const inEditor = { area: 'editor', group: 'do', to: 'editor' } as const;
const inItemSearch = { ...inEditor, to: 'itemSearch' } as const;
const quiet = { ...inEditor, silent: true } as const;
const writer = ['write', currentSubject] as const;
/** The person may edit the texts of at least one language. */
const translator = ['translate', currentSubject] as const;

const currentItemPath = ({ route: { name, params, kind, component } }: CommandContext): string | null =>
  (name === 'item' || name === 'itemTab') && kind !== undefined
    ? itemPath(params.venue ?? '', { entity: kind, id: params.item ?? '', component })
    : null;

/** Rows cannot be reordered while the find bar hides some of them. */
const whyNotReordered = ({ itemSearch }: Actors): string | null => {
  const search = itemSearch?.getSnapshot() as ItemSearchSnapshot | undefined;
  return search !== undefined && search.context.found.hidden.size > 0 ? 'blocked.showsAllRows' : null;
};

/** The next or previous item, in the order of the list that it was opened from. */
const neighbour = (id: string, icon: Icon, key: string, by: 1 | -1): Command => ({
  id,
  area: 'editor',
  group: 'go',
  to: 'list',
  icon,
  keys: [key],
  event: ({ route: { params } }) => ({ type: 'row.neighbourOpened', id: params.item ?? '', by }),
  blocked: (_, where) => (currentItemPath(where) === null ? 'blocked.notNow' : null),
});

/** The row after the one that the caret is in, or before it: a section, a rule, a day. */
const step = (id: string, icon: Icon, key: string, by: 1 | -1): Command => ({
  ...inEditor,
  id,
  group: 'go',
  icon,
  keys: [key],
  event: () => ({ type: 'caret.stepped', by }),
  repeats: true,
});

/** Whether guests can open a page of the current item, which is what a preview shows. */
const hasGuestPage = (where: CommandContext): boolean => getCurrentKind(where)?.guestPage === true;

/** Sections are copied to another item of the kind. */
const mayCopySections = (where: CommandContext): boolean => {
  const kind = getCurrentKind(where);
  return kind !== null && !kind.singleton && kind.sections.length > 0;
};

/** Commands of the current item, of its files, its guest page and its images, and of the focused row. */
export const editorCommands: readonly Command[] = [
  ...itemFileCommands,
  {
    ...inEditor,
    id: 'editor.save',
    icon: IconSave,
    keys: ['Mod+s'],
    event: () => ({ type: 'editor.save' }),
    needs: translator,
    blocked: getLockMessage,
    silent: (actors) => getEditorSnapshot(actors)?.matches({ editing: { changes: 'clean' } }) === true,
  },
  { ...inEditor, id: 'editor.discard', icon: IconDiscard, event: () => ({ type: 'editor.discard' }) },
  {
    ...inEditor,
    id: 'editor.undo',
    icon: IconUndo,
    keys: ['Mod+z'],
    event: () => ({ type: 'editor.undo' }),
    needs: translator,
    repeats: true,
  },
  {
    ...inEditor,
    id: 'editor.redo',
    icon: IconRedo,
    keys: ['Mod+Shift+z'],
    event: () => ({ type: 'editor.redo' }),
    needs: translator,
    repeats: true,
  },
  {
    ...inEditor,
    id: 'editor.publish',
    online: true,
    icon: IconPublish,
    event: () => ({ type: 'publish.opened' }),
    needs: ['publish', currentSubject],
  },
  {
    ...inEditor,
    id: 'editor.saveAndPublish',
    online: true,
    icon: IconPublish,
    event: () => ({ type: 'publish.opened', saveFirst: true }),
    needs: ['publish', currentSubject],
  },
  {
    ...inEditor,
    id: 'editor.unpublish',
    online: true,
    icon: IconUnpublish,
    event: () => ({ type: 'item.unpublished' }),
    needs: ['publish', currentSubject],
  },
  ...([true, false] as const).map(
    (soldOut): Command => ({
      ...inEditor,
      id: soldOut ? 'editor.soldOut' : 'editor.inStock',
      online: true,
      icon: soldOut ? IconSoldOut : IconCheck,
      event: (_, { row }) => ({ type: 'soldOut.set', soldOut, ...(row !== undefined && { row }) }),
      needs: ['publish', currentSubject],
      silent: (_, { route: { kind } }) => kind === undefined || getSoldOutPart(kind) === undefined,
    }),
  ),
  {
    ...inEditor,
    id: 'editor.duplicate',
    online: true,
    icon: IconDuplicate,
    event: () => ({ type: 'item.duplicated' }),
    needs: writer,
    blocked: getLockMessage,
  },
  {
    ...inEditor,
    id: 'editor.changePrices',
    icon: IconPrices,
    event: (_, { path }) => ({ type: 'prices.opened', ...(path !== undefined && { path }) }),
    needs: writer,
    blocked: getLockMessage,
    silent: (_, where) => getCurrentKind(where)?.priced !== true,
  },
  {
    ...inEditor,
    id: 'editor.copySection',
    online: true,
    icon: IconCopyTo,
    event: (_, { path }) => ({ type: 'section.copied', ...(path !== undefined && { path }) }),
    needs: writer,
    blocked: getLockMessage,
    silent: (_, where) => !mayCopySections(where),
  },
  {
    id: 'editor.preview',
    area: 'editor',
    group: 'go',
    icon: IconPreview,
    path: (where) =>
      currentItemPath(where) === null || !hasGuestPage(where)
        ? null
        : previewPath(where.route.params.venue ?? '', where.route.params.item ?? ''),
  },
  neighbour('editor.previousItem', IconUp, 'Alt+ArrowUp', -1),
  neighbour('editor.nextItem', IconDown, 'Alt+ArrowDown', 1),
  { ...inEditor, id: 'editor.history', icon: IconHistory, event: () => ({ type: 'history.opened' }) },
  {
    ...inEditor,
    id: 'editor.nextMissingTranslation',
    icon: IconDown,
    keys: ['F8'],
    event: () => ({ type: 'missingTranslation.next' }),
    needs: translator,
  },
  {
    ...inEditor,
    id: 'editor.sideBySide',
    icon: IconSideBySide,
    keys: ['F9'],
    event: () => ({ type: 'sideBySide.toggled' }),
  },
  {
    ...inEditor,
    id: 'editor.language',
    icon: IconLanguage,
    event: (_, { language = 'en' }) => ({ type: 'language.chosen', language }),
    arguments: [
      {
        name: 'language',
        required: true,
        choices: ({ venue }) =>
          (venue?.languages ?? []).map((value) => ({ value, text: languageNames[value], lang: value })),
      },
    ],
  },
  { ...inItemSearch, id: 'editor.find', icon: IconSearch, keys: ['/', 'f'], event: () => ({ type: 'search.opened' }) },
  {
    ...inItemSearch,
    id: 'editor.filter',
    icon: IconFilter,
    event: (_, { filter = 'missing' }) => ({ type: 'search.filtered', filter }),
    arguments: [
      {
        name: 'filter',
        required: true,
        choices: () =>
          (['noPrice', 'missing', 'outdated'] as const).map((value) => ({ value, label: `editor.filter.${value}` })),
      },
    ],
  },
  {
    ...inItemSearch,
    id: 'editor.findNext',
    icon: IconDown,
    event: () => ({ type: 'search.stepped', by: 1 }),
    silent: true,
  },
  {
    ...inItemSearch,
    id: 'editor.findPrevious',
    icon: IconUp,
    event: () => ({ type: 'search.stepped', by: -1 }),
    silent: true,
  },
  {
    ...inItemSearch,
    id: 'editor.endFind',
    icon: IconClose,
    keys: ['Escape'],
    event: () => ({ type: 'search.closed' }),
    silent: true,
  },
  {
    ...quiet,
    id: 'editor.tab',
    icon: IconMoveTo,
    path: (where, { tab }) => {
      const path = currentItemPath(where);
      return path && (tab === undefined ? path : `${path}/${tab}`);
    },
  },
  step('row.next', IconDown, 'Alt+PageDown', 1),
  step('row.previous', IconUp, 'Alt+PageUp', -1),
  {
    ...inEditor,
    id: 'row.add',
    icon: IconPlus,
    keys: ['Alt+Enter'],
    event: (_, { path }) => ({ type: 'row.added', path }),
    needs: writer,
  },
  {
    ...inEditor,
    id: 'row.up',
    blocked: whyNotReordered,
    icon: IconUp,
    keys: ['Alt+Shift+ArrowUp'],
    event: () => ({ type: 'row.nudged', by: 'up' }),
    needs: writer,
    repeats: true,
  },
  {
    ...inEditor,
    id: 'row.down',
    blocked: whyNotReordered,
    icon: IconDown,
    keys: ['Alt+Shift+ArrowDown'],
    event: () => ({ type: 'row.nudged', by: 'down' }),
    needs: writer,
    repeats: true,
  },
  {
    ...inEditor,
    id: 'row.top',
    blocked: whyNotReordered,
    icon: IconToTop,
    keys: ['Alt+Shift+Home'],
    event: () => ({ type: 'row.nudged', by: 'top' }),
    needs: writer,
  },
  {
    ...inEditor,
    id: 'row.bottom',
    blocked: whyNotReordered,
    icon: IconToBottom,
    keys: ['Alt+Shift+End'],
    event: () => ({ type: 'row.nudged', by: 'bottom' }),
    needs: writer,
  },
  {
    ...inEditor,
    id: 'row.place',
    blocked: whyNotReordered,
    icon: IconMoveTo,
    event: (_, { position = '1' }) => ({ type: 'row.placed', position: Number(position) }),
    needs: writer,
    arguments: [
      {
        name: 'position',
        required: true,
        max: 4,
        check: (value) => (/^[1-9]\d{0,3}$/.test(value.trim()) ? null : 'error.placeInvalid'),
      },
    ],
  },
  {
    ...inEditor,
    id: 'row.transfer',
    blocked: whyNotReordered,
    icon: IconMoveTo,
    event: (_, { into }) => ({ type: 'row.transferred', into }),
    needs: writer,
    arguments: [
      {
        name: 'into',
        required: true,
        lazyChoices: siblingChoices,
      },
    ],
  },
  {
    ...inEditor,
    id: 'row.duplicate',
    icon: IconDuplicate,
    event: () => ({ type: 'row.duplicated' }),
    needs: writer,
  },
  {
    ...inEditor,
    id: 'row.fold',
    icon: IconProduct,
    event: (_, { path, id }) => ({ type: 'fold.toggled', path, id }),
    needs: writer,
  },
  {
    ...inEditor,
    id: 'row.remove',
    icon: IconDelete,
    keys: ['Mod+Shift+Backspace'],
    event: () => ({ type: 'row.removed' }),
    needs: writer,
  },
  {
    ...inEditor,
    id: 'row.copyDown',
    icon: IconCopyDown,
    keys: ['Mod+d'],
    explains: true,
    event: (_, { path }) => ({ type: 'value.copiedDown', ...(path !== undefined && { path }) }),
    needs: translator,
  },
  { ...quiet, id: 'field.confirm', icon: IconCheck, event: () => ({ type: 'field.confirmed' }) },
  {
    ...inEditor,
    id: 'editor.delete',
    online: true,
    icon: IconDelete,
    event: () => ({ type: 'editor.delete' }),
    needs: ['delete', currentSubject],
  },
  { ...quiet, id: 'editor.reload', icon: IconRefresh, event: () => ({ type: 'editor.reload' }) },
  { ...quiet, id: 'editor.takeNewer', icon: IconMerge, event: () => ({ type: 'newer.requested' }) },
  {
    ...inEditor,
    id: 'editor.restore',
    online: true,
    icon: IconUndo,
    event: () => ({ type: 'editor.restore' }),
    needs: ['delete', currentSubject],
  },
  { ...quiet, id: 'editor.takeOver', icon: IconMoveTo, event: () => ({ type: 'lock.takenOver' }) },
  { ...inEditor, id: 'editor.download', icon: IconDownload, event: () => ({ type: 'draft.downloaded' }) },
  { ...quiet, id: 'draft.restore', icon: IconCheck, event: () => ({ type: 'draft.restored' }) },
  { ...quiet, id: 'draft.drop', icon: IconDiscard, event: () => ({ type: 'draft.rejected' }) },
  {
    ...quiet,
    id: 'conflict.settle',
    icon: IconCheck,
    event: (_, { at = '0', side = 'mine' }) => ({ type: 'conflict.resolved', at: Number(at), side }),
  },
  {
    ...quiet,
    id: 'editor.goTo',
    icon: IconWarning,
    event: (_, { path = '_name', language }) => ({ type: 'focus.requested', path, language: language ?? null }),
  },
  ...createGuestPageCommands('editor'),
  ...bookingPageCommands,
  ...postCommands,
  ...imageCommands,
  ...fieldNoteCommands,
];
