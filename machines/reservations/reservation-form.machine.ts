import { createFormMachine } from '../form/form.machine.ts';
import { ticketForm } from './reservation.form.ts';

/** The form of a reservation, in its dialog. */
export const ticketFormMachine = createFormMachine(ticketForm);
