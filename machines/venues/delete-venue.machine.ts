import { createFormMachine } from '../form/form.machine.ts';
import { deleteVenueForm } from './delete-venue.form.ts';

/** Deletes the active venue after its name was typed. */
export const deleteVenueMachine = createFormMachine(deleteVenueForm);
