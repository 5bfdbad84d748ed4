import { getWeekday } from '../../../graphql/domain/calendar-date.ts';
import { formatClock } from '../../../graphql/domain/work-plan/opening-hours.ts';
import { nameChange, type OpenState as State } from '../../../graphql/domain/work-plan/open-state.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { formatWeekday } from './guest-dates.ts';
import type { GuestProps } from './guest.types.ts';
import { readOpenState } from './read-open-state.ts';

/** Whether the venue is open, and until when, by the shifts of the page in the venue's own time. */
export function OpenState(props: GuestProps) {
  const { draft, venue, linked, now } = props;
  return <OpenLine {...props} state={now === null ? null : readOpenState({ draft, linked, venue, now })} />;
}

type LineProps = Pick<GuestProps, 'language' | 'venue' | 'now' | 'text'> & { state: State | null };

/** One line; nothing where it is not known. */
export function OpenLine({ state, language, venue, now, text }: LineProps) {
  if (state === null || now === null) return null;
  const { open, changes } = state;
  const when = nameChange(state, toWallTime(new Date(now), venue.timeZone).date);
  const values = {
    // left to right between words of any direction
    time: `\u2066${formatClock(changes?.time ?? '')}\u2069`,
    day: changes === null ? '' : formatWeekday(language, getWeekday(changes.date)),
  };
  return (
    <p className="open" data-open={open || undefined}>
      {text(
        when === 'UntilMidnight' ? 'guest.hours.openUntilMidnight' : `guest.hours.${open ? 'open' : 'closed'}${when}`,
        values,
      )}
    </p>
  );
}
