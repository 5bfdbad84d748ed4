import { fromPromise } from 'xstate';
import type { itemsImportMachine } from '../../../machines/import/items-import.machine.ts';
import { createListActors } from '../../../machines/list/list.actors.ts';
import { listMachine } from '../../../machines/list/list.machine.ts';
import type { pageCreationMachine } from '../../../machines/page-creation/page-creation.machine.ts';
import type { publishMachine } from '../../../machines/publish/publish.machine.ts';
import type { TableDialog } from '../../../machines/table/define-table.ts';
import { listCommands } from '../../commands/list.commands.ts';
import { registerCommands } from '../../commands/command-registry.ts';
import { requireMessages } from '../../i18n/message-store.ts';
import { createDeferredLogic } from './deferred-logic.ts';
import type { ScreenDependencies } from './dependencies.ts';

/** The code of its dialogs, and what tables need, is loaded with the first of them. */
export const createLogic = (dependencies: ScreenDependencies, preloadEditor: () => void) => {
  const { ports, download, saveSheet, texts } = dependencies;
  const dialogs = {
    action: createDeferredLogic<typeof publishMachine>(async () =>
      (await import('./publish-dialog.ts')).createLogic(dependencies),
    ),
    // with its messages: it notifies when it has ended
    import: createDeferredLogic<typeof itemsImportMachine>(async () => {
      const [{ createLogic: create }] = await Promise.all([
        import('./items-import-dialog.ts'),
        requireMessages('dialogs'),
      ]);
      return create(dependencies);
    }),
    creation: createDeferredLogic<typeof pageCreationMachine>(async () => {
      const [{ createLogic: create }] = await Promise.all([
        import('./page-creation-dialog.ts'),
        requireMessages('dialogs'),
      ]);
      // while the items are created
      preloadEditor();
      return create(dependencies);
    }),
  } satisfies Record<TableDialog, unknown>;
  registerCommands('list', listCommands);
  return listMachine.provide({
    actors: {
      ...createListActors({
        ...ports,
        save: download,
        saveSheet,
        tools: texts,
        money: async (currency) => (await import('../../fields/sheet-money.ts')).createSheetMoney(currency),
      }),
      loadDialog: fromPromise(({ input: { dialog } }: { input: { dialog: TableDialog } }) => dialogs[dialog].load()),
      actionDialog: dialogs.action.logic,
      importDialog: dialogs.import.logic,
      creationDialog: dialogs.creation.logic,
    },
  });
};
