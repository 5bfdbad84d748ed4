import { fromPromise } from 'xstate';
import type { itemsImportMachine } from '../../machines/import/items-import.machine.ts';
import { createListActors } from '../../machines/list/list.actors.ts';
import { listMachine } from '../../machines/list/list.machine.ts';
import type { pageCreationMachine } from '../../machines/page-creation/page-creation.machine.ts';
import type { priceChangeMachine } from '../../machines/price-change/price-change.machine.ts';
import type { publishMachine } from '../../machines/publish/publish.machine.ts';
import type { TableDialog } from '../../machines/table/define-table.ts';
import { listCommands } from '../commands/list.commands.ts';
import { messageStore, requireMessages } from '../i18n/message-store.ts';
import { onIdleAfterInteraction } from '../ui/on-idle-after-interaction.ts';
import { List } from '../screens/List.tsx';
import { createDeferredLogic } from './deferred-logic.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';
import type { ScreenRuntime } from './screen-runtime.ts';

/** The code of its dialogs, and what tables need, is loaded with the first of them. */
const createList = (dependencies: ScreenDependencies) => {
  const { ports, download, saveSheet, texts, preloadEditor } = dependencies;
  onIdleAfterInteraction(preloadEditor);
  const dialogs = {
    action: createDeferredLogic<typeof publishMachine>(async () =>
      (await import('./publish.dialog.ts')).createPublish(dependencies),
    ),
    // with its messages: it notifies when it has ended
    import: createDeferredLogic<typeof itemsImportMachine>(async () => {
      const [{ createItemsImport }] = await Promise.all([
        import('./items-import.dialog.ts'),
        requireMessages('dialogs'),
      ]);
      return createItemsImport(dependencies);
    }),
    prices: createDeferredLogic<typeof priceChangeMachine>(async () => {
      const [{ createPriceChange }] = await Promise.all([
        import('./price-change.dialog.ts'),
        requireMessages('dialogs'),
      ]);
      return createPriceChange(dependencies);
    }),
    creation: createDeferredLogic<typeof pageCreationMachine>(async () => {
      const [{ createPageCreation }] = await Promise.all([
        import('./page-creation.dialog.ts'),
        requireMessages('dialogs'),
      ]);
      // while the items are created
      preloadEditor();
      return createPageCreation(dependencies);
    }),
  } satisfies Record<TableDialog, unknown>;
  return listMachine.provide({
    actors: {
      ...createListActors({
        ...ports,
        save: download,
        saveSheet,
        tools: texts,
        language: () => messageStore.getSnapshot()?.language ?? 'en',
        money: async (currency) => (await import('../fields/sheet-money.ts')).createSheetMoney(currency),
      }),
      loadDialog: fromPromise(({ input: { dialog } }: { input: { dialog: TableDialog } }) => dialogs[dialog].load()),
      actionDialog: dialogs.action.logic,
      importDialog: dialogs.import.logic,
      pricesDialog: dialogs.prices.logic,
      creationDialog: dialogs.creation.logic,
    },
  });
};

export const runtime: ScreenRuntime<'List'> = {
  component: List,
  commands: { list: listCommands },
  actors: { list: createList },
};
