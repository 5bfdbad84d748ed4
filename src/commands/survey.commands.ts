import { surveyAggregates } from '../../graphql/domain/surveys.ts';
import { surveysPath, type surveysTable } from '../../machines/surveys/surveys.table.ts';
import {
  IconCalendar,
  IconCheck,
  IconClose,
  IconDone,
  IconEdit,
  IconFilter,
  IconRestore,
  IconSave,
  IconSend,
} from '../ui/icons.ts';
import type { Command } from './command.ts';
import { createTableCommand, createTableCommands, createUndoCommand, actOnRows, whileShown } from './table.commands.ts';

const list = { table: 'surveys', ...whileShown('survey', 'blocked.notOnSurveys') } as const;
const command = createTableCommand(list);
const onSurvey = (action: keyof typeof surveysTable.actions) => actOnRows(action);
const write = { needs: ['write', 'survey'], online: true } as const;

export const surveyCommands: readonly Command[] = [
  ...(['from', 'to'] as const).map((filter) =>
    command(filter, {
      icon: IconCalendar,
      silent: true,
      event: (_, { date = '' }) => ({ type: 'table.filtered', filter, value: date }),
    }),
  ),
  ...surveyAggregates.map((aggregate, at) =>
    command(`show.${aggregate}`, {
      icon: IconFilter,
      keys: [String(at + 1)],
      event: () => ({ type: 'table.filtered', filter: 'aggregate', value: aggregate }),
    }),
  ),
  command('handle', { icon: IconDone, keys: ['s'], event: onSurvey('handle'), ...write }),
  command('reopen', { icon: IconRestore, event: onSurvey('reopen'), ...write }),
  command('resend', { icon: IconSend, event: onSurvey('resend'), ...write }),
  command('edit', { icon: IconEdit, keys: ['e'], event: onSurvey('edit'), ...write }),
  createUndoCommand(list, surveysPath),
  {
    id: 'surveyForm.save',
    area: 'surveyForm',
    group: 'do',
    to: 'surveyForm',
    icon: IconSave,
    keys: ['Mod+Enter'],
    online: true,
    event: () => ({ type: 'survey.save' }),
    silent: true,
  },
  {
    id: 'surveyForm.discard',
    area: 'surveyForm',
    group: 'do',
    to: 'surveyDialog',
    icon: IconClose,
    event: () => ({ type: 'survey.discarded' }),
    silent: true,
  },
  {
    id: 'surveyForm.resume',
    area: 'surveyForm',
    group: 'do',
    to: 'surveyDialog',
    icon: IconCheck,
    event: () => ({ type: 'survey.resumed' }),
    silent: true,
  },
  ...createTableCommands(list).filter(
    ({ id }) => !['surveys.nextPage', 'surveys.sort', 'surveys.openRow', 'surveys.peek', 'surveys.unpeek'].includes(id),
  ),
];
