import type { ReactNode } from 'react';
import { formatById, useMessages } from '../../i18n/use-messages.ts';
import { getDirection, languageNames } from '../../../graphql/domain/languages.ts';
import { countCharacters } from '../../../graphql/domain/names.ts';
import type { ErrorKey } from '../../../graphql/errors.ts';
import type { FieldChecks } from '../../../machines/field-check/field-check.types.ts';
import type { Choice, FormField, FormValues } from '../../../machines/form/form.types.ts';
import { ChoiceInput, formInputs } from './form-inputs.tsx';

interface Props<Values> {
  name: string;
  definition: FormField<unknown, Values>;
  values: Values;
  error: ErrorKey | undefined;
  choices: readonly Choice[] | undefined;
  messageValues: Record<string, ReactNode> | undefined;
  checks: FieldChecks | undefined;
  /** where it has the focus when it appears: a dialog moves the focus itself */
  autoFocus: 'page' | 'dialog' | undefined;
  /** a stored draft is offered: the person decides first */
  readOnly: boolean;
  onChange: (value: unknown) => void;
}

/** The input of one declared field. */
export function FormInput<Values extends FormValues>({
  name,
  definition,
  values,
  error,
  choices = [],
  messageValues,
  checks,
  autoFocus,
  readOnly,
  onChange,
}: Props<Values>) {
  const intl = useMessages('screen-errors');
  const { field, counter, counterMessage, disabled, autoComplete = 'off', inputMode, language } = definition;
  const dir = language ? getDirection(language) : definition.dir;
  const texts = language
    ? {
        ...messageValues,
        language: (
          <bdi key="language" lang={language}>
            {languageNames[language]}
          </bdi>
        ),
      }
    : messageValues;
  const hint = typeof definition.hint === 'function' ? definition.hint(values) : definition.hint;
  const max = 'max' in field ? field.max : Number.POSITIVE_INFINITY;
  const characters = counter === undefined ? null : countCharacters(counter(values));
  const size = characters !== null && `${characters} / ${max}`;
  const count =
    size && counterMessage ? formatById(intl, counterMessage, { size: <bdi key="size">{size}</bdi> }) : size;
  const shownError = error ?? (characters !== null && characters > max ? ('tooLong' satisfies ErrorKey) : undefined);
  const Input = definition.choice ? ChoiceInput : formInputs[field.type];
  if (Input === null) throw new Error(`a form has no input for "${field.type}" fields`);
  return (
    <Input
      field={field}
      name={name}
      value={values[name]}
      onChange={onChange}
      label={formatById(intl, definition.label, texts)}
      hint={hint && formatById(intl, hint, messageValues)}
      error={shownError && intl.formatMessage({ id: `error.${shownError}` })}
      count={count}
      isFull={characters !== null && characters >= max}
      choices={choices}
      checks={checks}
      noChoice={definition.noChoice && formatById(intl, definition.noChoice)}
      control={{
        required: field.required === true,
        disabled: readOnly || disabled?.(values),
        autoComplete,
        autoFocus: autoFocus === 'page',
        'data-autofocus': autoFocus === 'dialog' || undefined,
        ...(dir && { dir }),
        ...(language && { lang: language }),
        ...(inputMode && { inputMode }),
        // no spelling check for codes and addresses
        spellCheck: definition.dir !== 'ltr',
      }}
    />
  );
}
