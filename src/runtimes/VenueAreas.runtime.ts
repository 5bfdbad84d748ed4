import { fromPromise } from 'xstate';
import { createAreasActors } from '../../machines/venue-tables/areas.actors.ts';
import { areasMachine } from '../../machines/venue-tables/areas.machine.ts';
import type { tablesDialogMachine } from '../../machines/venue-tables/tables-dialog.machine.ts';
import { areaCommands } from '../commands/venue-tables.commands.ts';
import { VenueAreas } from '../screens/VenueAreas.tsx';
import { createDeferredLogic } from './deferred-logic.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';
import type { ScreenRuntime } from './screen-runtime.ts';

/** The code of the dialog is loaded when it is first opened. */
const createAreas = ({ ports }: ScreenDependencies) => {
  const dialog = createDeferredLogic<typeof tablesDialogMachine>(async () =>
    (await import('./venue-area.dialog.ts')).createAreaDialog(ports),
  );
  return areasMachine.provide({
    actors: {
      ...createAreasActors(ports),
      loadDialog: fromPromise(() => dialog.load()),
      actionDialog: dialog.logic,
      creationDialog: dialog.logic,
    },
  });
};

export const runtime: ScreenRuntime<'VenueAreas'> = {
  component: VenueAreas,
  commands: { venueAreas: areaCommands },
  actors: { venueAreas: createAreas },
};
