import { type Messages, useMessages } from '../i18n/use-messages.ts';
import { formatWeekdayList, parseWeekdayList } from '../../graphql/domain/calendar-date.ts';
import { useEditor } from '../editor-context/editor-context.tsx';
import { Checkboxes } from './Checkboxes.tsx';
import { type FieldEditor, type InputProps, typedText } from './field-editor.ts';

const days = [0, 1, 2, 3, 4, 5, 6] as const;

// 7 January 2024 was a Sunday
const dayName = (intl: Messages, day: number): string =>
  intl.formatDate(Date.UTC(2024, 0, 7 + day), { weekday: 'short', timeZone: 'UTC' });

function WeekdaysInput({ path, value, label, id, disabled = false }: InputProps) {
  const intl = useMessages();
  const editor = useEditor();
  return (
    <Checkboxes
      path={path}
      label={label}
      labelled={id !== undefined}
      disabled={disabled}
      options={days.map((day) => ({ value: String(day), label: dayName(intl, day) }))}
      chosen={(parseWeekdayList(typedText(value)) ?? []).map(String)}
      onChange={(chosen) =>
        editor.send({
          type: 'field.changed',
          path,
          language: null,
          value: formatWeekdayList(chosen.map(Number).toSorted()),
        })
      }
    />
  );
}

export const weekdaysEditor: FieldEditor = {
  shown: 'text',
  Input: WeekdaysInput,
  format: (value, _, { intl }) => {
    const chosen = parseWeekdayList(typedText(value));
    if (chosen === null) return typedText(value);
    const runs = formatWeekdayList(chosen).split(',').filter(Boolean);
    return intl.formatList(
      runs.map((run) =>
        run
          .split('-')
          .map((day) => dayName(intl, Number(day)))
          .join('–'),
      ),
      { type: 'unit' },
    );
  },
  parseCell: (cell) => cell,
};
