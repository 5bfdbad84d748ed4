import { loadAllKinds } from '../../../graphql/content/kinds/load-kind.ts';
import { createTranslationsActors } from '../../../machines/translations/translations.actors.ts';
import { translationsMachine } from '../../../machines/translations/translations.machine.ts';
import { createTranslationFiles } from '../../adapters/translation-files.ts';
import { registerCommands } from '../../commands/command-registry.ts';
import { translationCommands } from '../../commands/translation.commands.ts';
import type { ScreenDependencies } from './dependencies.ts';

/** It meets items of any kind. */
export const createLogic = async ({ ports, download, openFile, texts }: ScreenDependencies) => {
  await loadAllKinds();
  registerCommands('translations', translationCommands);
  return translationsMachine.provide({
    actors: createTranslationsActors({ ...ports, ...createTranslationFiles(download), openFile, tools: texts }),
  });
};
