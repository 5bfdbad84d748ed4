import { fromPromise } from 'xstate';
import { createEditorActors } from '../../machines/editor/editor.actors.ts';
import { editorMachine } from '../../machines/editor/editor.machine.ts';
import type { DeferredDialog } from '../../machines/editor/model/editor.types.ts';
import type { historyMachine } from '../../machines/history/history.machine.ts';
import type { importMachine } from '../../machines/import/import.machine.ts';
import type { priceChangeMachine } from '../../machines/price-change/price-change.machine.ts';
import type { publishMachine } from '../../machines/publish/publish.machine.ts';
import { download } from '../adapters/download.ts';
import { createFileUpload } from '../adapters/file-upload.ts';
import { createGuestPagePorts } from '../adapters/guest-page-ports.ts';
import { createTabLock } from '../adapters/tab-edit-lock.ts';
import { toApiError } from '../adapters/to-api-error.ts';
import { messageStore, requireMessages } from '../i18n/message-store.ts';
import { onIdleAfterInteraction } from '../ui/on-idle-after-interaction.ts';
import { createDeferredLogic } from './deferred-logic.ts';
import { createSheetMoney } from '../fields/sheet-money.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';

/**
 * Its adapters are in its chunk: nothing else uploads, locks an item or opens a guest page. The code of its dialogs is
 * loaded when one is first opened, or while nothing else happens.
 */
export const createEditor = (dependencies: ScreenDependencies) => {
  const { ports, connectivity, onLeave, saveSheet, page, imageSource, provideFiles, extensions } = dependencies;
  // needs the network itself: its code is loaded with the first URL, and fails as the download would
  const fetched = async (address: string) => {
    const { fetchRemoteImage } = await import('../adapters/remote-image.ts').catch((error: unknown) => {
      throw toApiError(error);
    });
    return fetchRemoteImage(imageSource)(address);
  };
  // its worker is loaded with the first image too; without it there is no thumbnail
  const draw = (file: Blob) =>
    import('../adapters/thumbnail.ts').then(({ createThumbnail }) => createThumbnail(file)).catch(() => null);
  const upload = createFileUpload({ newId: ports.newId, draw, fetched });
  provideFiles(upload);
  // loaded with its component: a dialog's machine without a screen could not be closed
  const dialogs = {
    publish: createDeferredLogic<typeof publishMachine>(async () => {
      const [{ createPublish }] = await Promise.all([
        import('./publish.dialog.ts'),
        import('../features/publish/PublishDialog.tsx'),
        requireMessages('dialogs'),
      ]);
      return createPublish(dependencies);
    }),
    history: createDeferredLogic<typeof historyMachine>(async () => {
      const [{ createHistory }] = await Promise.all([
        import('./history.dialog.ts'),
        import('../features/history/HistoryPanel.tsx'),
        requireMessages('dialogs'),
      ]);
      return createHistory(dependencies);
    }),
    import: createDeferredLogic<typeof importMachine>(async () => {
      const [{ createImport }] = await Promise.all([
        import('./import.dialog.ts'),
        import('../features/import/ImportDialog.tsx'),
        requireMessages('dialogs'),
      ]);
      return createImport(dependencies, upload.open);
    }),
    prices: createDeferredLogic<typeof priceChangeMachine>(async () => {
      const [{ createPriceChange }] = await Promise.all([
        import('./price-change.dialog.ts'),
        import('../features/price-change/PriceChangeDialog.tsx'),
        requireMessages('dialogs'),
      ]);
      return createPriceChange(dependencies);
    }),
  } satisfies Record<DeferredDialog, unknown>;
  // they open without a network too
  onIdleAfterInteraction(() => {
    for (const { load } of Object.values(dialogs)) load().catch(() => undefined);
  });
  return editorMachine.provide({
    actors: {
      ...createEditorActors({
        ...ports,
        upload,
        network: connectivity,
        parting: onLeave,
        saveSheet,
        extensions,
        language: () => messageStore.getSnapshot()?.language ?? 'en',
        save: (name: string, text: string) => download(page, name, text),
        tabs: createTabLock(),
        guestPage: createGuestPagePorts(page),
        money: createSheetMoney,
      }),
      loadDialog: fromPromise(({ input: { dialog } }: { input: { dialog: DeferredDialog } }) => dialogs[dialog].load()),
      publish: dialogs.publish.logic,
      history: dialogs.history.logic,
      import: dialogs.import.logic,
      priceChange: dialogs.prices.logic,
    },
  });
};
