import { fromPromise } from 'xstate';
import type { reservationDialogMachine } from '../../machines/reservations/reservation-dialog.machine.ts';
import { createReservationsActors } from '../../machines/reservations/reservations.actors.ts';
import { reservationsMachine } from '../../machines/reservations/reservations.machine.ts';
import { createSeatingPlanActors } from '../../machines/seating/seating-plan.actors.ts';
import { seatingPlanMachine } from '../../machines/seating/seating-plan.machine.ts';
import { reservationCommands } from '../commands/reservation.commands.ts';
import { seatingCommands } from '../commands/seating.commands.ts';
import { Reservations } from '../screens/Reservations.tsx';
import { onIdleAfterInteraction } from '../ui/on-idle-after-interaction.ts';
import { createDeferredLogic } from './deferred-logic.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';
import type { ScreenRuntime } from './screen-runtime.ts';

/** The code of the dialog is loaded when it is first opened. */
const createReservations = (dependencies: ScreenDependencies) => {
  const { ports, download: save, saveSheet, texts: tools, queuedChanges: queued, notifyQueue } = dependencies;
  const dialog = createDeferredLogic<typeof reservationDialogMachine>(async () =>
    (await import('./reservation.dialog.ts')).createReservationDialog(dependencies),
  );
  // a reservation can be made without a network
  onIdleAfterInteraction(() => void dialog.load().catch(() => undefined));
  return reservationsMachine.provide({
    actors: {
      ...createReservationsActors({ ...ports, save, saveSheet, tools, queued, notifyQueue }),
      loadDialog: fromPromise(() => dialog.load()),
      actionDialog: dialog.logic,
      creationDialog: dialog.logic,
    },
  });
};

export const runtime: ScreenRuntime<'Reservations'> = {
  component: Reservations,
  commands: { reservations: reservationCommands, seatingPlan: seatingCommands },
  actors: {
    reservations: createReservations,
    seatingPlan: ({ ports }) => seatingPlanMachine.provide({ actors: createSeatingPlanActors(ports) }),
  },
};
