import { createFormMachine } from '../form/form.machine.ts';
import { memberForm } from './member.form.ts';

/** The form of an invitation, in its dialog. */
export const memberFormMachine = createFormMachine(memberForm);
