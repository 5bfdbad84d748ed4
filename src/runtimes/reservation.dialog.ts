import { createFieldChecks } from '../../machines/field-check/deferred-field-checks.actors.ts';
import {
  createSaveReservation,
  createSaveWalkIn,
  createReservationDialogActors,
} from '../../machines/reservations/reservation-dialog.actors.ts';
import { reservationDialogMachine } from '../../machines/reservations/reservation-dialog.machine.ts';
import { reservationFormMachine } from '../../machines/reservations/reservation-form.machine.ts';
import { walkInMachine } from '../../machines/reservations/walk-in.machine.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';

export const createReservationDialog = ({ ports, person, queuedChanges: queued, notifyQueue }: ScreenDependencies) => {
  const queuePorts = { ...ports, person: () => person().id, queued, notifyQueue };
  const actors = createReservationDialogActors(queuePorts);
  return reservationDialogMachine.provide({
    actors: {
      ...actors,
      walkIn: walkInMachine.provide({ actors: { ...actors, saveWalkIn: createSaveWalkIn(ports) } }),
      form: reservationFormMachine.provide({
        actors: { saveReservation: createSaveReservation(queuePorts), fieldChecks: createFieldChecks(ports) },
      }),
    },
  });
};
