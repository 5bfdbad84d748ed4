import { fromPromise } from 'xstate';
import { createReservationsActors } from '../../../machines/reservations/reservations.actors.ts';
import { reservationsMachine } from '../../../machines/reservations/reservations.machine.ts';
import type { reservationDialogMachine } from '../../../machines/reservations/reservation-dialog.machine.ts';
import { registerCommands } from '../../commands/command-registry.ts';
import { reservationCommands } from '../../commands/reservation.commands.ts';
import { createDeferredLogic } from './deferred-logic.ts';
import type { ScreenDependencies } from './dependencies.ts';

/** The code of the dialog is loaded when it is first opened. */
export const createLogic = (dependencies: ScreenDependencies) => {
  const { ports, download: save, saveSheet, texts: tools, queuedChanges: queued, notifyQueue } = dependencies;
  registerCommands('reservations', reservationCommands);
  const dialog = createDeferredLogic<typeof reservationDialogMachine>(async () =>
    (await import('./reservation-dialog.ts')).createLogic(ports),
  );
  return reservationsMachine.provide({
    actors: {
      ...createReservationsActors({ ...ports, save, saveSheet, tools, queued, notifyQueue }),
      loadDialog: fromPromise(() => dialog.load()),
      actionDialog: dialog.logic,
      creationDialog: dialog.logic,
    },
  });
};
