import type { ComponentProps, ReactNode } from 'react';
import type { LeafField } from '../../../graphql/content/model/define-kind.ts';
import type { FieldChecks } from '../../../machines/field-check/field-check.types.ts';
import type { Choice } from '../../../machines/form/form.types.ts';

/** What an input of a form shows and reports. */
export interface FormInputProps {
  field: LeafField;
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
  label: ReactNode;
  hint: ReactNode;
  error: string | undefined;
  count: ReactNode;
  /** the count has reached its limit */
  isFull: boolean;
  choices: readonly Choice[];
  /** checks of the server while the person types; undefined: the form has none */
  checks: FieldChecks | undefined;
  /** the message for "none" of a list that may stay empty */
  noChoice: string | undefined;
  control: Pick<
    ComponentProps<'input'>,
    'autoComplete' | 'autoFocus' | 'dir' | 'disabled' | 'inputMode' | 'lang' | 'required' | 'spellCheck'
  > & { 'data-autofocus': true | undefined };
}
