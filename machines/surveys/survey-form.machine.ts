import { createFormMachine } from '../form/form.machine.ts';
import { surveyForm } from './survey.form.ts';

/** The form of a correction, in its dialog. */
export const surveyFormMachine = createFormMachine(surveyForm);
