import { type IntlShape, useIntl } from 'react-intl';
import { parseDateList } from '../../../../graphql/domain/calendar-date.ts';
import { type FieldEditor, type InputProps, typedText } from './field-editor.ts';
import { ParsedInput } from './ParsedInput.tsx';

const dashed = (date: string): string => date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** `2026-11-27, 2026-12-24 – 2026-12-26` of the stored form; the field's schema reads both. */
const toText = (value: unknown): string => {
  const ranges = parseDateList(typedText(value));
  if (ranges === null) return typedText(value);
  return ranges.map(({ from, to }) => (from === to ? dashed(from) : `${dashed(from)} – ${dashed(to)}`)).join(', ');
};

function DatesInput(props: InputProps) {
  const intl = useIntl();
  const placeholder = intl.formatMessage({ id: 'field.dates.hint' });
  return (
    <ParsedInput
      {...props}
      placeholder={props.field.ranges ? placeholder : placeholder.split(',')[0]}
      toText={toText}
      parse={(text) => text}
    />
  );
}

const formatDate = (intl: IntlShape, date: string): string =>
  intl.formatDate(dashed(date), { dateStyle: 'medium', timeZone: 'UTC' });

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
