import { createTableMachine } from '../table/table.machine.ts';
import { versionsTable } from './versions.table.ts';

/** The versions in the history panel. */
export const versionsMachine = createTableMachine(versionsTable);
