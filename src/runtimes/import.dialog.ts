import { createImportActors, type ImportPorts } from '../../machines/import/import.actors.ts';
import { importMachine } from '../../machines/import/import.machine.ts';
import { createTemplateSaver } from '../../machines/import/save-template.actors.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';
import { createFileReader } from './read-sheet.ts';

/** `openFile`: the editor's, whose uploads hold the file that was chosen. */
export const createImport = ({ ports, saveSheet, texts }: ScreenDependencies, openFile: ImportPorts['openFile']) => {
  const files = createFileReader(async () => (await texts()).language);
  const saveTemplate = createTemplateSaver({ saveSheet, tools: texts });
  return importMachine.provide({
    actors: { ...createImportActors({ ...ports, ...files, openFile }), saveTemplate },
  });
};
