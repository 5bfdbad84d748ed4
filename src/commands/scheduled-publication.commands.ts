import type { ScheduledPublicationsContext } from '../../machines/scheduled-publications/scheduled-publications.types.ts';
import { toIsoDate } from '../../graphql/domain/calendar-date.ts';
import { formatExpectedTime } from '../../graphql/domain/time-of-day.ts';
import { IconClock, IconClose, IconPublish } from '../ui/icons.ts';
import type { Command, ListChoices } from './command.ts';
import { createFormDialogCommands } from './form-dialog.commands.ts';

/** What waits for its time, by the name of its first item and the time. */
const listWaiting: ListChoices = (_, actors) => {
  const snapshot = actors.scheduledPublications?.getSnapshot() as { context: ScheduledPublicationsContext } | undefined;
  return (snapshot?.context.rows ?? [])
    .filter(({ state }) => state === 'scheduled')
    .map(({ id, expected, items }) => ({
      value: id,
      text: `${items[0]?.name ?? ''} · ${toIsoDate(expected.slice(0, 8))} ${formatExpectedTime(expected)}`,
    }));
};

const base = {
  area: 'anywhere',
  group: 'do',
  to: 'scheduledPublications',
  online: true,
  needs: ['publish', 'content'],
  // only its choices are rows
  silent: () => true,
  arguments: [{ name: 'publication', required: true, choices: listWaiting }],
} as const satisfies Partial<Command>;

/** What is published, or taken down, at a time. Each is a row of the palette, anywhere in its venue. */
export const scheduledPublicationCommands: readonly Command[] = [
  {
    ...base,
    id: 'scheduled.reschedule',
    icon: IconClock,
    event: (_, { publication: id = '' }) => ({ type: 'scheduled.reschedule', id }),
  },
  {
    ...base,
    id: 'scheduled.cancel',
    icon: IconClose,
    event: (_, { publication: id = '' }) => ({ type: 'scheduled.cancel', id }),
  },
  {
    ...base,
    id: 'scheduled.run',
    icon: IconPublish,
    event: (_, { publication: id = '' }) => ({ type: 'scheduled.run', id }),
  },
  ...createFormDialogCommands('reschedule', 'rescheduling'),
];
