import { createTableMachine } from '../table/table.machine.ts';
import { auditTable } from './audit.table.ts';

/** What happened in a venue. */
export const auditMachine = createTableMachine(auditTable);
