import { createItemsImportActors } from '../../../machines/import/items-import.actors.ts';
import { itemsImportMachine } from '../../../machines/import/items-import.machine.ts';
import type { ScreenDependencies } from './dependencies.ts';
import { readItems } from './read-sheet.ts';

export const createLogic = ({ ports, openFile }: ScreenDependencies) =>
  itemsImportMachine.provide({ actors: createItemsImportActors({ ...ports, openFile, readItems }) });
