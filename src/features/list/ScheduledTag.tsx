import {
  findScheduledWith,
  selectScheduled,
} from '../../../machines/scheduled-publications/scheduled-publications.selectors.ts';
import { useActors, useOptionalActorSelector } from '../../actors/actors-context.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useScheduledTime } from '../../i18n/use-scheduled-time.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';

/** When the item goes public, or offline; nothing where it does not. */
export function ScheduledTag({ id }: { id: string }) {
  const intl = useMessages('list');
  const time = useScheduledTime();
  const rows = useOptionalActorSelector(useActors().scheduledPublications, selectScheduled) ?? [];
  const [next] = findScheduledWith(rows, [id]);
  if (next === undefined) return null;
  return (
    <StatusTag tone="info">{intl.formatMessage({ id: 'list.scheduled' }, { when: time(next.expected) })}</StatusTag>
  );
}
