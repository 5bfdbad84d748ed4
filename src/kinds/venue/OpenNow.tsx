import { useMessages } from '../../i18n/use-messages.ts';
import { getWeekday } from '../../../graphql/domain/calendar-date.ts';
import { getOpenState, nameChange } from '../../../graphql/domain/work-plan/open-state.ts';
import { formatClock, type OpeningHours } from '../../../graphql/domain/work-plan/opening-hours.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { useServerTime } from '../../actors/actors-context.tsx';
import { IconClock } from '../../ui/icons.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useWeekdayName } from './use-hours.ts';

/** Whether the venue is open now, in its own time zone, and until when. */
export function OpenNow({ hours, timeZone }: { hours: OpeningHours; timeZone: string }) {
  const intl = useMessages('inputs');
  const weekday = useWeekdayName();
  const now = new Date(useServerTime()());
  const state = getOpenState(hours, now, timeZone);
  const { open, changes } = state;
  const values = {
    time: `\u2066${formatClock(changes?.time ?? '')}\u2069`,
    day: changes === null ? '' : weekday(getWeekday(changes.date)),
  };
  const when = nameChange(state, toWallTime(now, timeZone).date);
  return (
    <StatusTag tone={open ? 'good' : 'plain'} icon={IconClock}>
      {intl.formatMessage(
        { id: when === 'UntilMidnight' ? 'hours.openUntilMidnight' : `hours.${open ? 'open' : 'closed'}${when}` },
        values,
      )}
    </StatusTag>
  );
}
