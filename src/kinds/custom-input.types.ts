import type { ComponentType } from 'react';
import type { Path, Row } from '../../graphql/content/model/draft.types.ts';
import type { Language } from '../../graphql/domain/languages.ts';

export interface CustomInputProps {
  /** of the field; '' for a tab */
  path: Path;
  /** the language being edited */
  language: Language;
}

/** A row in words, in front of its fields. */
export interface SentenceProps {
  row: Row;
  /** in its list, from 1 */
  position: number;
}

export interface CustomInputs {
  /** by field name: what each row of a list says, as a sentence beside its fields */
  sentences?: Readonly<Record<string, ComponentType<SentenceProps>>>;
  /** by field name: shown instead of the generic input or rows table */
  fields?: Readonly<Record<string, ComponentType<CustomInputProps>>>;
  /** by tab: shown above its fields */
  intros?: Readonly<Record<string, ComponentType>>;
  /** by tab: shown instead of all fields of the tab */
  tabs?: Readonly<Record<string, ComponentType<CustomInputProps>>>;
}
