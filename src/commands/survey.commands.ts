import { surveyAggregates } from '../../graphql/domain/surveys.ts';
import { surveysPath, type surveysTable } from '../../machines/surveys/surveys.table.ts';
import { IconCalendar, IconDone, IconEdit, IconFilter, IconRestore, IconSend } from '../ui/icons.ts';
import type { Command } from './command.ts';
import { createFormDialogCommands } from './form-dialog.commands.ts';
import {
  createExportCommands,
  createTableCommand,
  createTableCommands,
  createUndoCommand,
  actOnRows,
  whileShown,
} from './table.commands.ts';

const list = { table: 'surveys', ...whileShown('survey', 'blocked.notOnSurveys') } as const;
const command = createTableCommand(list);
const onSurvey = (action: keyof typeof surveysTable.actions) => actOnRows('surveys', action);
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
  command('handle', { icon: IconDone, keys: ['s'], ...onSurvey('handle'), ...write }),
  command('reopen', { icon: IconRestore, ...onSurvey('reopen'), ...write }),
  command('resend', { icon: IconSend, ...onSurvey('resend'), ...write }),
  command('edit', { icon: IconEdit, keys: ['e'], ...onSurvey('edit'), ...write }),
  ...createExportCommands(list, ['export', 'survey']),
  createUndoCommand(list, surveysPath),
  ...createFormDialogCommands('surveyForm', 'survey'),
  ...createTableCommands(list).filter(
    ({ id }) => !['surveys.openRow', 'surveys.quickView', 'surveys.closeQuickView'].includes(id),
  ),
];
