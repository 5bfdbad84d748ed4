import { createFormMachine } from '../form/form.machine.ts';
import { reservationForm } from './reservation.form.ts';

/** The form of a reservation, in its dialog. */
export const reservationFormMachine = createFormMachine(reservationForm);
