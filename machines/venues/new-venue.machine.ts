import { createFormMachine } from '../form/form.machine.ts';
import { newVenueForm } from './new-venue.form.ts';

/** A new venue of one's own: it is entered as soon as it exists. */
export const newVenueMachine = createFormMachine(newVenueForm);
