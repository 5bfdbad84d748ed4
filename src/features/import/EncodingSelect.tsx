import type { SheetEncoding } from '../../../machines/import/import.types.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Select } from '../../ui/FormField.tsx';

interface Props<Encoding extends SheetEncoding> {
  options: readonly Encoding[];
  value: Encoding;
  onChoose: (encoding: Encoding) => void;
}

/** In which encoding the letters of a table are read. */
export function EncodingSelect<Encoding extends SheetEncoding>({ options, value, onChoose }: Props<Encoding>) {
  const intl = useMessages('dialogs');
  return (
    <Select
      label={intl.formatMessage({ id: 'import.encoding' })}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option === currentTarget.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {option.toUpperCase()}
        </option>
      ))}
    </Select>
  );
}
