import { contentListTable, contentViews } from '../../machines/list/content-list.table.ts';
import type { TableSnapshot } from '../../machines/table/table.selectors.ts';
import type { Actors, Command, CommandContext } from './command.ts';
import { currentSubject } from './current-kind.ts';
import { createTableCommand, createTableCommands } from './table.commands.ts';
import { IconDelete, IconDownload, IconFilter, IconPlus, IconPublish, IconUnpublish } from '../ui/icons.ts';

/** The list stays alive behind an item that was opened from it; its commands wait until it is visible again. */
const notOnList = (_: Actors, { route }: CommandContext): string | null =>
  route.name === 'list' ? null : 'blocked.notOnList';

/** Rows are selected, and none of them is published. */
const nonePublished = (actors: Actors, context: CommandContext): string | null => {
  const hidden = notOnList(actors, context);
  const list = actors.list?.getSnapshot() as TableSnapshot | undefined;
  if (hidden !== null || list === undefined) return hidden;
  return list.can({ type: 'table.action', action: 'unpublish' }) ? null : 'blocked.hasPublicRows';
};

const list = { table: 'list', blocked: notOnList } as const;
const command = createTableCommand(list);
const runAction = (action: keyof typeof contentListTable.actions) => () => ({ type: 'table.action', action });

export const listCommands: readonly Command[] = [
  command('create', {
    online: true,
    icon: IconPlus,
    keys: ['c'],
    event: () => ({ type: 'table.create' }),
    needs: ['write', currentSubject],
  }),
  command('view', {
    icon: IconFilter,
    event: (_, { where = 'all' }) => ({ type: 'table.filtered', filter: 'where', value: where }),
    arguments: [
      {
        name: 'where',
        required: true,
        choices: () => contentViews.map((view) => ({ value: view, label: `list.view.${view}` })),
      },
    ],
  }),
  command('publish', {
    online: true,
    icon: IconPublish,
    keys: ['Mod+Enter'],
    event: runAction('publish'),
    needs: ['publish', currentSubject],
  }),
  command('unpublish', {
    online: true,
    icon: IconUnpublish,
    event: runAction('unpublish'),
    needs: ['publish', currentSubject],
    blocked: nonePublished,
  }),
  command('export', { icon: IconDownload, event: runAction('export'), needs: ['read', currentSubject] }),
  command('delete', {
    online: true,
    icon: IconDelete,
    keys: ['Delete'],
    event: runAction('delete'),
    needs: ['delete', currentSubject],
  }),
  ...createTableCommands({ ...list, columns: contentListTable.columns }),
];
