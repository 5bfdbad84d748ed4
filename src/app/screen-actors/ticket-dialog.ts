import { createFieldChecks } from '../../../machines/field-check/deferred-field-checks.actors.ts';
import { createSaveTicket, createTicketDialogActors } from '../../../machines/reservations/ticket-dialog.actors.ts';
import { ticketDialogMachine } from '../../../machines/reservations/ticket-dialog.machine.ts';
import { ticketFormMachine } from '../../../machines/reservations/ticket-form.machine.ts';
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
