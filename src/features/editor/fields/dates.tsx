import { type IntlShape, useIntl } from 'react-intl';
import { parseDateList } from '../../../../graphql/domain/calendar-date.ts';
import { type FieldEditor, type InputProps, typedText } from './field-editor.ts';
import { ParsedInput } from './ParsedInput.tsx';
import { dashed, datesText } from './spellings.ts';

function DatesInput(props: InputProps) {
  const intl = useIntl();
  const placeholder = intl.formatMessage({ id: 'field.dates.hint' });
  return (
    <ParsedInput
      {...props}
      placeholder={props.field.ranges ? placeholder : placeholder.split(',')[0]}
      toText={datesText}
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
