import { type Messages, useMessages } from '../i18n/use-messages.ts';
import { parseTypedDates } from '../../graphql/content/fields/dates.ts';
import { formatDateList, parseDateList, toIsoDate } from '../../graphql/domain/calendar-date.ts';
import { plainDigits } from '../../graphql/domain/digits.ts';
import { CalendarButton } from '../ui/calendar/CalendarButton.tsx';
import styles from '../ui/calendar/calendar.module.css';
import { useEditor } from '../editor-context/editor-context.tsx';
import { type FieldEditor, type InputProps, typedText } from './field-editor.ts';
import { ParsedInput } from './ParsedInput.tsx';
import { datesText } from './spellings.ts';

/** Dates and ranges of them, typed in any digits or chosen from a calendar. */
function DatesInput(props: InputProps) {
  const intl = useMessages('item');
  const editor = useEditor();
  const { path, language, field, value, label, disabled } = props;
  const placeholder = intl.formatMessage({ id: 'field.dates.hint' });
  return (
    <span className={styles.withCalendar} data-dates={field.ranges ? 'list' : 'one'}>
      <ParsedInput
        {...props}
        placeholder={field.ranges ? placeholder : placeholder.split(',')[0]}
        toText={datesText}
        parse={plainDigits}
      />
      <CalendarButton
        subject={label}
        chooses={field.ranges ? 'dates' : 'date'}
        ranges={parseTypedDates(typedText(value)) ?? []}
        min=""
        disabled={disabled}
        onChange={(ranges) => editor.send({ type: 'field.changed', path, language, value: formatDateList(ranges) })}
      />
    </span>
  );
}

const formatDate = (intl: Messages, date: string): string =>
  intl.formatDate(toIsoDate(date), { dateStyle: 'medium', timeZone: 'UTC' });

export const datesEditor: FieldEditor = {
  shown: 'text',
  Input: DatesInput,
  format: (value, _, { intl }) => {
    const ranges = parseDateList(typedText(value));
    if (ranges === null) return typedText(value);
    return intl.formatList(
      ranges.map(({ from, to }) =>
        (from === to ? [from] : [from, to]).map((date) => formatDate(intl, date)).join(' – '),
      ),
      { type: 'unit' },
    );
  },
  parseCell: (cell) => cell,
};
