import { fromPromise } from 'xstate';
import type { tablesDialogMachine } from '../../machines/venue-tables/tables-dialog.machine.ts';
import { createTablesActors } from '../../machines/venue-tables/tables.actors.ts';
import { tablesMachine } from '../../machines/venue-tables/tables.machine.ts';
import { tableSetupCommands } from '../commands/venue-tables.commands.ts';
import { VenueTables } from '../screens/VenueTables.tsx';
import { createDeferredLogic } from './deferred-logic.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';
import type { ScreenRuntime } from './screen-runtime.ts';

/** The code of the dialog is loaded when it is first opened. */
const createTables = ({ ports }: ScreenDependencies) => {
  const dialog = createDeferredLogic<typeof tablesDialogMachine>(async () =>
    (await import('./venue-table.dialog.ts')).createTableDialog(ports),
  );
  return tablesMachine.provide({
    actors: {
      ...createTablesActors(ports),
      loadDialog: fromPromise(() => dialog.load()),
      actionDialog: dialog.logic,
      creationDialog: dialog.logic,
    },
  });
};

export const runtime: ScreenRuntime<'VenueTables'> = {
  component: VenueTables,
  commands: { venueTables: tableSetupCommands },
  actors: { venueTables: createTables },
};
