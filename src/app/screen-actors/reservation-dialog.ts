import { createFieldChecks } from '../../../machines/field-check/deferred-field-checks.actors.ts';
import { createSaveTicket, createTicketDialogActors } from '../../../machines/reservations/reservation-dialog.actors.ts';
import { ticketDialogMachine } from '../../../machines/reservations/reservation-dialog.machine.ts';
import { ticketFormMachine } from '../../../machines/reservations/reservation-form.machine.ts';
import type { ScreenDependencies } from './dependencies.ts';

export const createLogic = (ports: ScreenDependencies['ports']) =>
  ticketDialogMachine.provide({
    actors: {
      ...createTicketDialogActors(ports),
      form: ticketFormMachine.provide({
        actors: { saveTicket: createSaveTicket(ports), fieldChecks: createFieldChecks(ports) },
      }),
    },
  });
