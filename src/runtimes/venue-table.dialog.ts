import { tableFormMachine } from '../../machines/venue-tables/table-form.machine.ts';
import { createLoadTables, createSaveTables } from '../../machines/venue-tables/tables-dialog.actors.ts';
import { tablesDialogMachine } from '../../machines/venue-tables/tables-dialog.machine.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';

export const createTableDialog = (ports: ScreenDependencies['ports']) =>
  tablesDialogMachine.provide({
    actors: {
      loadTables: createLoadTables(ports),
      form: tableFormMachine.provide({ actors: { saveTables: createSaveTables(ports) } }),
    },
  });
