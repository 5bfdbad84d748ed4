import { areaFormMachine } from '../../machines/venue-tables/area-form.machine.ts';
import { createLoadTables, createSaveArea } from '../../machines/venue-tables/tables-dialog.actors.ts';
import { tablesDialogMachine } from '../../machines/venue-tables/tables-dialog.machine.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';

export const createAreaDialog = (ports: ScreenDependencies['ports']) =>
  tablesDialogMachine.provide({
    actors: {
      loadTables: createLoadTables(ports),
      form: areaFormMachine.provide({ actors: { saveArea: createSaveArea(ports) } }),
    },
  });
