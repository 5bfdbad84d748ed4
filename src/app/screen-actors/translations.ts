import { createTranslationsActors } from '../../../machines/translations/translations.actors.ts';
import { translationsMachine } from '../../../machines/translations/translations.machine.ts';
import { createTranslationFiles } from '../../adapters/translation-files.ts';
import type { ScreenDependencies } from './dependencies.ts';

export const createLogic = ({ ports, download, openFile, texts }: ScreenDependencies) =>
  translationsMachine.provide({
    actors: createTranslationsActors({ ...ports, ...createTranslationFiles(download), openFile, tools: texts }),
  });
