import type { SnapshotFrom } from 'xstate';
import type { surveyDialogMachine } from './survey-dialog.machine.ts';
import type { surveysMachine } from './surveys.machine.ts';

type List = SnapshotFrom<typeof surveysMachine>;
type Dialog = SnapshotFrom<typeof surveyDialogMachine>;

export const selectSurveyCounters = ({ context }: List) => context.counters;

export const selectEditedSurvey = ({ context }: Dialog) => context.input.survey;
