import { fromPromise } from 'xstate';
import { createSurveysActors } from '../../machines/surveys/surveys.actors.ts';
import type { surveyDialogMachine } from '../../machines/surveys/survey-dialog.machine.ts';
import { surveysMachine } from '../../machines/surveys/surveys.machine.ts';
import { surveyCommands } from '../commands/survey.commands.ts';
import { Surveys } from '../screens/Surveys.tsx';
import { createDeferredLogic } from './deferred-logic.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';
import type { ScreenRuntime } from './screen-runtime.ts';

/** The code of the dialog is loaded when it is first opened. */
const createSurveys = ({ ports, saveSheet, texts: tools }: ScreenDependencies) => {
  const dialog = createDeferredLogic<typeof surveyDialogMachine>(async () =>
    (await import('./survey.dialog.ts')).createSurveyDialog(ports),
  );
  return surveysMachine.provide({
    actors: {
      ...createSurveysActors({ ...ports, saveSheet, tools }),
      loadDialog: fromPromise(() => dialog.load()),
      actionDialog: dialog.logic,
    },
  });
};

export const runtime: ScreenRuntime<'Surveys'> = {
  component: Surveys,
  commands: { surveys: surveyCommands },
  actors: { surveys: createSurveys },
};
