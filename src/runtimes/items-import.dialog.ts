import { createItemsImportActors } from '../../machines/import/items-import.actors.ts';
import { itemsImportMachine } from '../../machines/import/items-import.machine.ts';
import { itemsImportCommands } from '../commands/import.commands.ts';
import { registerCommands } from '../commands/command-registry.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';
import { readItems } from './read-sheet.ts';

export const createItemsImport = ({ ports, openFile }: ScreenDependencies) => {
  registerCommands('itemsImport', itemsImportCommands);
  return itemsImportMachine.provide({ actors: createItemsImportActors({ ...ports, openFile, readItems }) });
};
