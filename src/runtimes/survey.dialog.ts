import { createSaveSurvey } from '../../machines/surveys/survey-dialog.actors.ts';
import { surveyDialogMachine } from '../../machines/surveys/survey-dialog.machine.ts';
import { surveyFormMachine } from '../../machines/surveys/survey-form.machine.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';

export const createSurveyDialog = (ports: ScreenDependencies['ports']) =>
  surveyDialogMachine.provide({
    actors: { form: surveyFormMachine.provide({ actors: { saveSurvey: createSaveSurvey(ports) } }) },
  });
