import { createFormDialogMachine } from '../form/form-dialog.machine.ts';
import type { SurveyDialogInput } from './surveys.types.ts';

/** Corrects a reply. */
export const surveyDialogMachine = createFormDialogMachine<SurveyDialogInput>('surveyDialog', 'survey');
