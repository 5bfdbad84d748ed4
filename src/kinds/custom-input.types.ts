import type { ComponentType } from 'react';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import type { Language } from '../../graphql/domain/languages.ts';

export interface CustomInputProps {
  /** of the field; '' for a tab */
  path: Path;
  /** the language being edited */
  language: Language;
}

export interface CustomInputs {
  /** by field name: shown instead of the generic input or rows table */
  fields?: Readonly<Record<string, ComponentType<CustomInputProps>>>;
  /** by tab: shown above its fields */
  intros?: Readonly<Record<string, ComponentType>>;
  /** by tab: shown instead of all fields of the tab */
  tabs?: Readonly<Record<string, ComponentType<CustomInputProps>>>;
}
