import { loadAllKinds } from '../../graphql/content/kinds/load-kind.ts';
import { createTranslationsActors } from '../../machines/translations/translations.actors.ts';
import { translationsMachine } from '../../machines/translations/translations.machine.ts';
import { createTranslationFiles } from '../adapters/translation-files.ts';
import { translationCommands } from '../commands/translation.commands.ts';
import { messageStore } from '../i18n/message-store.ts';
import { Translations } from '../screens/Translations.tsx';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'Translations'> = {
  component: Translations,
  commands: { translations: translationCommands },
  actors: {
    translations: async ({ ports, download, openFile, texts }) => {
      // it meets items of any kind
      await loadAllKinds();
      return translationsMachine.provide({
        actors: createTranslationsActors({
          ...ports,
          ...createTranslationFiles(download),
          openFile,
          tools: texts,
          language: () => messageStore.getSnapshot()?.language ?? 'en',
        }),
      });
    },
  },
};
