import { toIsoDate } from '../../../graphql/domain/calendar-date.ts';
import {
  findScheduledWith,
  selectScheduled,
} from '../../../machines/scheduled-publications/scheduled-publications.selectors.ts';
import { useActors, useOptionalActorSelector } from '../../actors/actors-context.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useScheduledTime } from '../../i18n/use-scheduled-time.ts';
import { IconClock } from '../../ui/icons.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';

/** The day on which the item goes public, or offline, with the time as its title; nothing where it does not. */
export function ScheduledTag({ id }: { id: string }) {
  const intl = useMessages('list');
  const time = useScheduledTime();
  const rows = useOptionalActorSelector(useActors().scheduledPublications, selectScheduled) ?? [];
  const [next] = findScheduledWith(rows, [id]);
  if (next === undefined) return null;
  const day = intl.formatDate(`${toIsoDate(next.expected.slice(0, 8))}T12:00:00Z`, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const title = intl.formatMessage({ id: 'list.scheduled' }, { when: time(next.expected) });
  return (
    <StatusTag tone="info">
      <IconClock size={12} stroke={2} aria-hidden /> <span title={title}>{day}</span>
    </StatusTag>
  );
}
