import type { LeafField } from '../../graphql/content/model/define-kind.ts';
import { type FieldEditor, type InputProps, typedText } from './field-editor.ts';
import { ParsedInput } from './ParsedInput.tsx';
import { clockText, emailsText, toEmails, toTimeText } from './spellings.ts';

type Mode = 'numeric' | 'tel' | 'email' | 'url' | undefined;

/** A valid code, or the only beginning that a link may have. */
const getExample = (field: LeafField): string | undefined => {
  if (field.type === 'code') return field.example;
  return field.type === 'link' && field.prefixes.length === 1 ? field.prefixes[0] : undefined;
};

/** The editor of a value that is typed as it is stored: a code that reads left to right in every language. */
const createCodeEditor = (
  inputMode: Mode,
  placeholder?: string,
  toText: (value: unknown) => string = typedText,
  parse: (text: string) => unknown = (text) => text,
): FieldEditor => ({
  shown: 'text',
  direction: 'ltr',
  Input: function CodeInput(props: InputProps) {
    return (
      <ParsedInput
        {...props}
        {...(inputMode && { inputMode })}
        placeholder={props.ghost || getExample(props.field) || placeholder || ''}
        toText={toText}
        parse={parse}
      />
    );
  },
  format: (value) => toText(value),
  parseCell: parse,
});

export const timeEditor = createCodeEditor('numeric', '18:30', clockText, toTimeText);
export const codeEditor = createCodeEditor(undefined);
export const linkEditor = createCodeEditor('url', 'https://');
export const emailEditor = createCodeEditor('email');
export const emailsEditor = createCodeEditor('email', '', emailsText, toEmails);
export const colorEditor = createCodeEditor(undefined, '#1a7f5a');
