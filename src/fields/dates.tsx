import { useMessages } from '../i18n/use-messages.ts';
import { parseTypedDates } from '../../graphql/content/fields/dates.ts';
import { addDays, formatDateList, parseDateList } from '../../graphql/domain/calendar-date.ts';
import { getDirection, type Language } from '../../graphql/domain/languages.ts';
import { CalendarButton } from '../ui/calendar/CalendarButton.tsx';
import styles from '../ui/calendar/calendar.module.css';
import { formatTypedDate, formatTypedDates } from '../ui/calendar/parse-typed-date.ts';
import { useCalendar } from '../ui/calendar/use-calendar.ts';
import { useDateSpelling } from '../ui/calendar/use-date-spelling.ts';
import { useEditor } from '../editor-context/editor-context.tsx';
import { type FieldEditor, type InputProps, typedText } from './field-editor.ts';
import { ParsedInput } from './ParsedInput.tsx';

/** Dates and ranges of them, typed as the interface's language writes them or chosen from a calendar. */
function DatesInput(props: InputProps<'dates'>) {
  const { locale } = useMessages();
  const { today } = useCalendar();
  const spelling = useDateSpelling(props.field.ranges);
  const editor = useEditor();
  const { path, language, field, value, label, disabled } = props;
  const direction = getDirection(locale as Language);
  const example = field.ranges ? `${today},${addDays(today, 7)}-${addDays(today, 9)}` : today;
  return (
    // the direction of the interface, also within a row of the content’s
    <span className={styles.withCalendar} dir={direction}>
      <ParsedInput {...props} {...spelling} dir={direction} placeholder={formatTypedDates(locale, example)} />
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

export const datesEditor: FieldEditor<'dates'> = {
  shown: 'text',
  Input: DatesInput,
  format: (value, _, { intl }) => {
    const ranges = parseDateList(typedText(value));
    if (ranges === null) return typedText(value);
    return intl.formatList(
      ranges.map(({ from, to }) =>
        (from === to ? [from] : [from, to]).map((date) => formatTypedDate(intl.locale, date)).join(' – '),
      ),
      { type: 'unit' },
    );
  },
  parseCell: (cell, _, { dates }) => dates(cell),
};
