import { createFormMachine } from '../form/form.machine.ts';
import { areaForm } from './area.form.ts';

/** The form of an area, in its dialog. */
export const areaFormMachine = createFormMachine(areaForm);
