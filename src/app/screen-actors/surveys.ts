import { fromPromise } from 'xstate';
import { createSurveysActors } from '../../../machines/surveys/surveys.actors.ts';
import type { surveyDialogMachine } from '../../../machines/surveys/survey-dialog.machine.ts';
import { surveysMachine } from '../../../machines/surveys/surveys.machine.ts';
import { registerCommands } from '../../commands/command-registry.ts';
import { surveyCommands } from '../../commands/survey.commands.ts';
import { createDeferredLogic } from './deferred-logic.ts';
import type { ScreenDependencies } from './dependencies.ts';

/** The code of the dialog is loaded when it is first opened. */
export const createLogic = ({ ports, saveSheet, texts: tools }: ScreenDependencies) => {
  registerCommands('surveys', surveyCommands);
  const dialog = createDeferredLogic<typeof surveyDialogMachine>(async () =>
    (await import('./survey-dialog.ts')).createLogic(ports),
  );
  return surveysMachine.provide({
    actors: {
      ...createSurveysActors({ ...ports, saveSheet, tools }),
      loadDialog: fromPromise(() => dialog.load()),
      actionDialog: dialog.logic,
    },
  });
};
