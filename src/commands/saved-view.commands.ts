import type { AnyActorRef } from 'xstate';
import type { SavedViewsContext } from '../../machines/saved-views/saved-views.types.ts';
import type { TableContext } from '../../machines/table/table.types.ts';
import { IconDelete, IconEdit, IconSavedView, IconSave } from '../ui/icons.ts';
import type { Actors, Command, CommandArguments, CommandContext, ListChoices } from './command.ts';

const listViews = (actors: Actors): SavedViewsContext['views'] =>
  (actors.savedViews?.getSnapshot() as { context: SavedViewsContext } | undefined)?.context.views ?? [];

/** Parameters of an address that are no part of what is looked for: the page, and a dialog that opens. */
const passing = ['offset', 'after', 'new'];

/** The list at the path, and what it looks for. */
const toView = ({ path, venue }: CommandContext): { list: string; query: string } => {
  const [pathname = '', search] = path.split('?');
  const query = [...new URLSearchParams(search)].filter(([name]) => !passing.includes(name));
  return {
    list: pathname.slice(`/${venue?.venue ?? ''}`.length),
    query: new URLSearchParams(query).toString(),
  };
};

/** Whether a list of the venue is on the screen. */
const showsList = (actors: Actors, { path, venue }: CommandContext): boolean =>
  venue !== null &&
  (Object.values(actors) as (AnyActorRef | null | undefined)[]).some((actor) => {
    const { table, scope } = (actor?.getSnapshot() as { context?: Partial<TableContext> } | undefined)?.context ?? {};
    return scope !== undefined && table?.path?.(scope) === path.split('?')[0];
  });

/** The saved views of the list that is on the screen. */
const listShownViews: ListChoices = (where, actors) => {
  const { list } = toView(where);
  return showsList(actors, where)
    ? listViews(actors)
        .filter((view) => view.list === list)
        .map(({ id, name }) => ({ value: id, text: name }))
    : [];
};

// only its choices are rows
const perView = {
  group: 'do',
  online: true,
  silent: () => true,
  arguments: [{ name: 'view', required: true, choices: listShownViews }],
} as const satisfies Partial<Command>;

const base = { area: 'anywhere', to: 'savedViews' } as const;
const withId = ({ view: id = '' }: CommandArguments) => ({ id });

/** The saved views of lists. Each is a row of the palette under its name, anywhere in its venue. */
export const savedViewCommands: readonly Command[] = [
  {
    ...base,
    id: 'view.open',
    group: 'go',
    icon: IconSavedView,
    // only its choices are rows
    silent: () => true,
    event: (_, args) => ({ type: 'view.opened', ...withId(args) }),
    arguments: [
      {
        name: 'view',
        required: true,
        choices: (_, actors) => listViews(actors).map(({ id, name }) => ({ value: id, text: name })),
      },
    ],
  },
  {
    ...base,
    id: 'view.save',
    group: 'do',
    icon: IconSavedView,
    online: true,
    silent: (actors, where) => !showsList(actors, where),
    event: (where) => ({ type: 'view.saveRequested', ...toView(where) }),
  },
  {
    ...base,
    ...perView,
    id: 'view.update',
    icon: IconSave,
    event: (where, args) => ({ type: 'view.updateRequested', query: toView(where).query, ...withId(args) }),
  },
  {
    ...base,
    ...perView,
    id: 'view.rename',
    icon: IconEdit,
    event: (_, args) => ({ type: 'view.renameRequested', ...withId(args) }),
  },
  {
    ...base,
    ...perView,
    id: 'view.delete',
    icon: IconDelete,
    event: (_, args) => ({ type: 'view.deleted', ...withId(args) }),
  },
];
