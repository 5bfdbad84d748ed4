import { createTableMachine } from '../table/table.machine.ts';
import { areasTable } from './areas.table.ts';

/** The areas of a venue. */
export const areasMachine = createTableMachine(areasTable);
