import { surveyAggregates } from '../../graphql/domain/surveys.ts';
import type { surveysTable } from '../../machines/surveys/surveys.table.ts';
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
  IconUndo,
} from '../ui/icons.ts';
import type { Actors, Command, CommandContext } from './command.ts';
import { createTableCommand, createTableCommands } from './table.commands.ts';

/** The list stays alive behind other screens of its venue; its commands wait until it is visible again. */
const notOnSurveys = (_: Actors, { route }: CommandContext): string | null =>
  route.name === 'survey' ? null : 'blocked.notOnSurveys';
const list = {
  table: 'surveys',
  blocked: notOnSurveys,
  silent: (_: Actors, { route }: CommandContext) => route.name !== 'survey',
} as const;
const command = createTableCommand(list);

/** To the row that a button names, else to the selected ones, else to the focused one. */
const onRows =
  (action: keyof typeof surveysTable.actions): NonNullable<Command['event']> =>
  (_, args) => ({ type: 'table.action', action, ...(args.row !== undefined && { id: args.row }) });
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
  command('handle', { icon: IconDone, keys: ['s'], event: onRows('handle'), ...write }),
  command('reopen', { icon: IconRestore, event: onRows('reopen'), ...write }),
  command('resend', { icon: IconSend, event: onRows('resend'), ...write }),
  command('edit', { icon: IconEdit, keys: ['e'], event: onRows('edit'), ...write }),
  {
    id: 'surveys.undo',
    area: 'surveys',
    group: 'do',
    to: 'notifications',
    icon: IconUndo,
    keys: ['z', 'Mod+z'],
    outsideFields: true,
    explains: true,
    event: ({ venue }) => ({ type: 'notification.undone', list: venue === null ? '' : `/${venue.venue}/survey` }),
    blocked: notOnSurveys,
    silent: list.silent,
  },
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
