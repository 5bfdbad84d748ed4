import { createImportActors, type ImportPorts } from '../../machines/import/import.actors.ts';
import { importMachine } from '../../machines/import/import.machine.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';
import { readSheet } from './read-sheet.ts';

/** `openFile`: the editor's, whose uploads hold the file that was chosen. */
export const createImport = ({ ports }: ScreenDependencies, openFile: ImportPorts['openFile']) =>
  importMachine.provide({ actors: createImportActors({ ...ports, openFile, readSheet }) });
