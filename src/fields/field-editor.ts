import type { ClipboardEventHandler, ReactNode } from 'react';
import type { Messages } from '../i18n/use-messages.ts';
import type { FieldType, LeafField } from '../../graphql/content/model/define-kind.ts';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import type { Language } from '../../graphql/domain/languages.ts';

export interface InputProps<Type extends FieldType = FieldType> {
  path: Path;
  field: LeafField<unknown, Type>;
  language: Language | null;
  value: unknown;
  label: string;
  /** English text, shown while the translation is empty */
  ghost?: string;
  id?: string;
  className?: string;
  invalid?: boolean;
  disabled?: boolean;
  /** Enter, when it is not a line break of the text */
  onEnter?: () => void;
  onPaste?: ClipboardEventHandler;
}

export interface FormatTools {
  intl: Messages<'item'>;
  /** ISO 4217 */
  currency: string;
  money: (minorUnits: number) => string;
  /** the label of a stored option */
  option: (value: string) => string;
  /** the name of another item, or its id where it is not known */
  itemName: (id: string) => string;
}

/** How cells of a pasted table are read. */
export interface CellReading {
  /** ISO 4217 */
  currency: string;
  /** a stored date list of a typed one; what is none as it was typed */
  dates: (text: string) => string;
}

/** What the browser knows of a field type. */
export interface FieldEditor<Type extends FieldType = FieldType> {
  /**
   * How a value is shown: `text` becomes its input when focused, `control` always is its input and has its own label,
   * `image` is an image cell, `hidden` is edited through another field or not at all.
   */
  shown: 'text' | 'control' | 'image' | 'hidden';
  /** numbers, aligned at the end; an amount's currency sign is placed as its format requires */
  numeric?: boolean;
  /** codes, links and times are left to right in every language; names follow their first letter */
  direction?: 'ltr' | 'auto';
  Input: (props: InputProps<Type>) => ReactNode;
  /** the value as text; invalid values as typed; '' = nothing to show */
  format: (value: unknown, field: LeafField<unknown, Type>, tools: FormatTools) => string;
  /** the value in a line beside others; absent: as `format` */
  summarize?: FieldEditor<Type>['format'];
  /** the value of a pasted table cell; absent: cells of this type are not pasted */
  parseCell?: (cell: string, field: LeafField<unknown, Type>, reading: CellReading) => unknown;
}

export const typedText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A placeholder for values that have their own editor. */
export const NoInput = () => null;
