import { Popover } from '@mantine/core';
import { cloneElement, type KeyboardEvent, type ReactElement, type Ref, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { DateRange } from '../../../graphql/domain/calendar-date.ts';
import { OverlayProviders } from '../OverlayProviders.tsx';
import { useCloseOnBack } from '../use-close-on-back.ts';
import { useEscapeOutside } from '../use-escape-outside.ts';
import styles from './calendar.module.css';
import { MonthCalendar } from './MonthCalendar.tsx';

export interface CalendarPopoverProps {
  trigger: ReactElement<{
    'aria-expanded'?: boolean;
    onClick?: () => void;
    onKeyDown?: (event: KeyboardEvent) => void;
    ref?: Ref<HTMLButtonElement>;
  }>;
  label: string;
  /** date: one day, and the calendar closes · dates: days and ranges, until the person closes it */
  chooses: 'date' | 'dates';
  ranges: readonly DateRange[];
  min: string;
  onChange: (ranges: readonly DateRange[]) => void;
}

/** A calendar at its trigger, opened as soon as its code has loaded. Escape and a press outside close it. */
export function CalendarPopover({ trigger, label, chooses, ranges, min, onChange }: CalendarPopoverProps) {
  const intl = useMessages();
  const [opened, setOpened] = useState(false);
  /** the first day of a range whose last one is not chosen yet */
  const [first, setFirst] = useState<string | null>(null);
  useEffect(() => setOpened(true), []);
  const opener = useRef<HTMLButtonElement>(null);
  const dismiss = (): void => {
    setOpened(false);
    setFirst(null);
  };
  const close = (): void => {
    dismiss();
    opener.current?.focus();
  };
  useCloseOnBack(opened ? close : null);
  const calendar = useRef<HTMLDivElement>(null);
  useEscapeOutside(calendar, opened, close);
  const choose = (date: string): void => {
    if (chooses === 'date') {
      onChange([{ from: date, to: date }]);
      return close();
    }
    const chosen = ranges.find(({ from, to }) => from <= date && date <= to);
    if (first !== null) {
      const [from = date, to = date] = [first, date].toSorted();
      onChange([...ranges, { from, to }]);
      setFirst(null);
    } else if (chosen === undefined) setFirst(date);
    else onChange(ranges.filter((range) => range !== chosen));
  };
  // Marked as handled, so that a dialog or screen behind does not handle the same Escape.
  const escape = (event: KeyboardEvent): void => {
    if (!opened || event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  return (
    <OverlayProviders>
      <Popover
        opened={opened}
        onDismiss={dismiss}
        closeOnEscape={false}
        trapFocus
        returnFocus={false}
        position="bottom-end"
        offset={4}
        middlewares={{ flip: true, shift: true }}
        transitionProps={{ duration: 0 }}
        classNames={{ dropdown: styles.dropdown }}
      >
        <Popover.Target>
          {cloneElement(trigger, {
            ref: opener,
            'aria-expanded': opened,
            onClick: () => (opened ? close() : setOpened(true)),
            // the focus is still at the trigger until the calendar takes it
            onKeyDown: escape,
          })}
        </Popover.Target>
        {/* it keeps the focus: the keys of the screen behind it do nothing */}
        <Popover.Dropdown ref={calendar} aria-label={label} aria-modal data-calendar onKeyDown={escape}>
          <MonthCalendar
            ranges={first === null ? ranges : [{ from: first, to: first }, ...ranges]}
            min={min}
            hint={first === null ? null : intl.formatMessage({ id: 'calendar.chooseLast' })}
            onChoose={choose}
          />
        </Popover.Dropdown>
      </Popover>
    </OverlayProviders>
  );
}
