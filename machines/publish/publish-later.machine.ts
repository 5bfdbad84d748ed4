import { createFormMachine } from '../form/form.machine.ts';
import { publishLaterForm } from './publish-later.form.ts';

/** The form of the day and time, in the publish dialog. */
export const publishLaterMachine = createFormMachine(publishLaterForm);
