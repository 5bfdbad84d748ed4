import { createItemsImportActors } from '../../machines/import/items-import.actors.ts';
import { itemsImportMachine } from '../../machines/import/items-import.machine.ts';
import { createTemplateSaver } from '../../machines/import/save-template.actors.ts';
import { itemsImportCommands } from '../commands/import.commands.ts';
import { registerCommands } from '../commands/command-registry.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';
import { createFileReader } from './read-sheet.ts';

export const createItemsImport = ({ ports, openFile, saveSheet, texts }: ScreenDependencies) => {
  registerCommands('itemsImport', itemsImportCommands);
  const files = createFileReader(async () => (await texts()).language);
  const saveTemplate = createTemplateSaver({ saveSheet, tools: texts });
  return itemsImportMachine.provide({
    actors: { ...createItemsImportActors({ ...ports, ...files, openFile }), saveTemplate },
  });
};
