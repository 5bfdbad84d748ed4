import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconCalendar } from '../icons.ts';
import { lazyModule } from '../lazy-module.ts';
import type { CalendarPopoverProps } from './CalendarPopover.tsx';
import styles from './calendar.module.css';

/** The calendar, loaded when the first one is opened or is about to be. */
const popover = lazyModule(() => import('./CalendarPopover.tsx'));

interface Props extends Omit<CalendarPopoverProps, 'trigger' | 'label'> {
  /** what the date is of, for the button's accessible name */
  subject: string | undefined;
  disabled?: boolean | undefined;
}

/** Opens a calendar, next to an input that shows the same value as text. Escape cancels it while its code loads. */
export function CalendarButton({ subject, disabled = false, ...rest }: Props) {
  const intl = useMessages();
  const [isRequested, setIsRequested] = useState(false);
  const code = popover.useCode(isRequested);
  const open = intl.formatMessage({ id: 'calendar.open' });
  const label = subject === undefined ? open : `${open}: ${subject}`;
  const trigger = (
    <button
      type="button"
      className={styles.open}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-busy={(isRequested && !code) || undefined}
      disabled={disabled}
      onPointerEnter={popover.warm}
      onFocus={popover.warm}
      onClick={() => setIsRequested(true)}
      onKeyDown={(event) => {
        if (!isRequested || event.key !== 'Escape') return;
        event.preventDefault();
        setIsRequested(false);
      }}
    >
      <IconCalendar size={18} stroke={1.75} aria-hidden />
    </button>
  );
  if (!isRequested || !code) return trigger;
  return <code.CalendarPopover {...rest} trigger={trigger} label={label} />;
}
