import { createFormMachine } from '../form/form.machine.ts';
import { rescheduleForm } from './reschedule.form.ts';

/** The form of another day and time, in a dialog of its own. */
export const rescheduleMachine = createFormMachine(rescheduleForm);
