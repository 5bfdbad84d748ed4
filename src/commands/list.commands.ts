import { getKindIdentity, kindNames } from '../../graphql/content/kinds/identities.ts';
import { getSoldOutPart } from '../../graphql/content/kinds/sold-out-kinds.ts';
import { getMenuExport } from '../../machines/import/menu-export.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { contentViews } from '../../machines/list/content-list.query.ts';
import type { contentListTable } from '../../machines/list/content-list.table.ts';
import type { TableSnapshot } from '../../machines/table/table.selectors.ts';
import { hasItemsSheet } from '../../machines/import/sheet-kinds.ts';
import { mayWithRole } from '../../graphql/domain/roles.ts';
import { type Actors, type Command, type CommandArguments, type CommandContext, splitRowIds } from './command.ts';
import { currentSubject, notOnList } from './current-kind.ts';
import { actOnRows, createExportCommands, createTableCommand, createTableCommands } from './table.commands.ts';
import {
  IconCheck,
  IconDelete,
  IconDownload,
  IconDuplicate,
  IconFileImport,
  IconFilter,
  IconMenu,
  IconPlus,
  IconPrices,
  IconPublish,
  IconRestore,
  IconSoldOut,
  IconTableExport,
  IconUnpublish,
} from '../ui/icons.ts';

/** New items of kinds that share an entity are chosen on a screen of their own. */
const hasTypes = (kind: KindName): boolean =>
  kindNames.filter((one) => getKindIdentity(one).entity === getKindIdentity(kind).entity).length > 1;
const showsTypes = ({ name, kind }: CommandContext['route']): boolean =>
  name === 'list' && kind !== undefined && hasTypes(kind);
/** The command that creates an item in the list of a kind. */
export const getCreateCommand = (kind: KindName): string => (hasTypes(kind) ? 'list.chooseType' : 'list.create');

const mayDelete = (where: CommandContext): boolean =>
  where.venue !== null && mayWithRole(where.venue.role, 'delete', currentSubject(where));
const getList = ({ list }: Actors): TableSnapshot | null =>
  (list?.getSnapshot() as TableSnapshot | undefined)?.context ? (list?.getSnapshot() as TableSnapshot) : null;

/** The rows that are requested: those that the palette keeps, the one of a button, or the selected ones. */
const listRequestedIds = (actors: Actors, { row, rows }: CommandArguments): readonly string[] => {
  if (rows !== undefined) return splitRowIds(rows);
  return row === undefined ? (getList(actors)?.context.selected ?? []).map(({ id }) => id) : [row];
};

/** The configuration pins the item: it cannot be moved. */
const onlyPinned = (actors: Actors, context: CommandContext, args: CommandArguments): string | null => {
  const { pinned = [] } = getList(actors)?.context ?? {};
  const ids = listRequestedIds(actors, args);
  return ids.length > 0 && ids.every((id) => pinned.includes(id)) ? 'error.itemPinned' : notOnList(actors, context);
};

const showsMenuExport = ({ route }: CommandContext): boolean =>
  route.name === 'list' && route.kind !== undefined && getMenuExport(route.kind) === 'item';

/** Packages are exported to menus one by one, chosen by a person. */
const noPackageChosen = (actors: Actors, context: CommandContext, args: CommandArguments): string | null => {
  if (!showsMenuExport(context)) return 'blocked.notOnList';
  return listRequestedIds(actors, args).length > 0 ? null : 'error.choosePackageBeforeExport';
};

const showsItemsSheet = ({ route }: CommandContext): boolean =>
  route.name === 'list' && route.kind !== undefined && hasItemsSheet(route.kind);

const list = {
  table: 'list',
  blocked: notOnList,
  silent: (_: Actors, { route }: CommandContext) => route.name !== 'list',
} as const;
const command = createTableCommand(list);
/** Of lists whose items are one table. */
const itemsSheet = createTableCommand({
  ...list,
  blocked: (_, context) => (showsItemsSheet(context) ? null : 'blocked.notOnList'),
  silent: (_, context) => !showsItemsSheet(context),
});
const showsProducts = ({ route }: CommandContext): boolean =>
  route.name === 'list' && route.kind !== undefined && getSoldOutPart(route.kind) === 'item';
/** Of lists whose items can be sold out. */
const products = createTableCommand({
  ...list,
  blocked: (_, context) => (showsProducts(context) ? null : 'blocked.notOnList'),
  silent: (_, context) => !showsProducts(context),
});
const showsPrices = ({ route }: CommandContext): boolean =>
  route.name === 'list' && route.kind !== undefined && getKindIdentity(route.kind).priced;
/** Of lists whose items have prices. */
const priced = createTableCommand({
  ...list,
  blocked: (_, context) => (showsPrices(context) ? null : 'blocked.notOnList'),
  silent: (_, context) => !showsPrices(context),
});
/** About the rows that are named, else about the selected ones. */
const onRows = (action: keyof typeof contentListTable.actions, noneAccepts?: string) => ({
  explains: true,
  ...actOnRows('list', action, { noneAccepts }),
});

export const listCommands: readonly Command[] = [
  {
    // behind the list's own, which cannot run where a type must be chosen first
    id: 'list.chooseType',
    area: 'content',
    group: 'do',
    icon: IconPlus,
    keys: ['c'],
    path: ({ venue, route }) => (venue && showsTypes(route) ? `/${venue.venue}/pages/templates` : null),
    needs: ['write', currentSubject],
    silent: true,
  },
  command('create', {
    blocked: (actors, where) => (showsTypes(where.route) ? 'blocked.notOnList' : notOnList(actors, where)),
    silent: (_, { route }) => route.name !== 'list' || showsTypes(route),
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
        choices: (where) =>
          contentViews
            .filter((view) => view !== 'deleted' || mayDelete(where))
            .map((view) => ({ value: view, label: `list.view.${view}` })),
      },
    ],
  }),
  command('restore', { online: true, icon: IconRestore, ...onRows('restore'), needs: ['delete', currentSubject] }),
  command('publish', {
    online: true,
    icon: IconPublish,
    keys: ['Mod+Enter'],
    ...onRows('publish'),
    needs: ['publish', currentSubject],
  }),
  command('publishChanged', {
    online: true,
    icon: IconPublish,
    event: () => ({ type: 'table.action', action: 'publishChanged' }),
    needs: ['publish', currentSubject],
  }),
  command('unpublish', {
    online: true,
    icon: IconUnpublish,
    ...onRows('unpublish', 'blocked.hasPublicRows'),
    needs: ['publish', currentSubject],
  }),
  products('soldOut', {
    online: true,
    icon: IconSoldOut,
    ...onRows('soldOut'),
    needs: ['publish', currentSubject],
  }),
  products('inStock', {
    online: true,
    icon: IconCheck,
    ...onRows('inStock'),
    needs: ['publish', currentSubject],
  }),
  command('duplicate', {
    online: true,
    icon: IconDuplicate,
    ...onRows('duplicate'),
    needs: ['write', currentSubject],
  }),
  command('export', { icon: IconDownload, ...onRows('export'), needs: ['read', currentSubject] }),
  ...createExportCommands(list, ['read', currentSubject]),
  command('import', {
    online: true,
    icon: IconFileImport,
    event: () => ({ type: 'table.action', action: 'import' }),
    needs: ['write', currentSubject],
  }),
  itemsSheet('exportSheet', {
    online: true,
    icon: IconTableExport,
    event: () => ({ type: 'table.export', whole: true }),
    needs: ['read', currentSubject],
  }),
  itemsSheet('exportSheetExcel', {
    online: true,
    icon: IconTableExport,
    event: () => ({ type: 'table.export', whole: true, format: 'xlsx' }),
    needs: ['read', currentSubject],
  }),
  priced('changePrices', {
    online: true,
    icon: IconPrices,
    ...onRows('changePrices'),
    needs: ['write', currentSubject],
  }),
  command('exportToMenu', {
    online: true,
    icon: IconMenu,
    ...onRows('exportToMenu'),
    needs: ['write', currentSubject],
    blocked: noPackageChosen,
    silent: (_, context) => !showsMenuExport(context),
  }),
  command('delete', {
    online: true,
    icon: IconDelete,
    keys: ['Delete'],
    ...onRows('delete'),
    needs: ['delete', currentSubject],
    blocked: onlyPinned,
  }),
  ...createTableCommands(list),
];
