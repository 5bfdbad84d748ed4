import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { countCharacters } from '../../../graphql/domain/names.ts';
import type { ErrorKey } from '../../../graphql/errors.ts';
import type { Choice, FormField, FormValues } from '../../../machines/form/form.types.ts';
import { Select, TextField } from '../../ui/FormField.tsx';

interface Props<Values> {
  name: string;
  definition: FormField<unknown, Values>;
  values: Values;
  error: ErrorKey | undefined;
  choices: readonly Choice[] | undefined;
  messageValues: Record<string, ReactNode> | undefined;
  /** where it has the focus when it appears: a dialog moves the focus itself */
  autoFocus: 'page' | 'dialog' | undefined;
  onChange: (value: string) => void;
}

/** The input of one declared field. */
export function FormInput<Values extends FormValues>({
  name,
  definition,
  values,
  error,
  choices = [],
  messageValues,
  autoFocus,
  onChange,
}: Props<Values>) {
  const intl = useIntl();
  const { field, counter, disabled, autoComplete = 'off', inputMode, dir } = definition;
  const hint = typeof definition.hint === 'function' ? definition.hint(values) : definition.hint;
  const value = String(values[name] ?? '');
  const shared = {
    label: intl.formatMessage({ id: definition.label }, messageValues),
    hint: hint && intl.formatMessage({ id: hint }, messageValues),
    problem: error && intl.formatMessage({ id: `error.${error}` }),
    name,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    required: field.required === true,
    disabled: disabled?.(values),
    autoComplete,
    autoFocus: autoFocus === 'page',
    'data-autofocus': autoFocus === 'dialog' || undefined,
  };
  if (definition.choice)
    return (
      <Select {...shared}>
        {definition.noChoice !== undefined && (
          <option value="">{intl.formatMessage({ id: definition.noChoice })}</option>
        )}
        {value !== '' && !choices.some(({ id }) => id === value) && <option value={value}>{value}</option>}
        {choices.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
    );
  return (
    <TextField
      {...shared}
      count={counter && `${countCharacters(counter(values))} / ${field.max}`}
      dir={dir}
      inputMode={inputMode}
      // codes and addresses are no words
      spellCheck={dir !== 'ltr'}
    />
  );
}
