import { type FieldEditor, type InputProps, typedText } from './field-editor.ts';
import { ParsedInput } from './ParsedInput.tsx';

type Mode = 'numeric' | 'tel' | 'email' | 'url' | undefined;

/** The editor of a value that is typed as it is stored: a code that reads left to right in every language. */
const codeEditor = (
  inputMode: Mode,
  placeholder?: string,
  toText: (value: unknown) => string = typedText,
): FieldEditor => ({
  shown: 'text',
  leftToRight: true,
  Input: function CodeInput(props: InputProps) {
    return (
      <ParsedInput
        {...props}
        {...(inputMode && { inputMode })}
        placeholder={props.ghost || (props.field.prefixes?.length === 1 ? props.field.prefixes[0] : placeholder) || ''}
        toText={toText}
        parse={(text) => text}
      />
    );
  },
  format: (value) => toText(value),
  parseCell: (cell) => cell,
});

/** '0930-1130' as '09:30–11:30' */
const clockText = (value: unknown): string =>
  typedText(value)
    .replace(/^(\d\d)(\d\d)(?=$|-)/, '$1:$2')
    .replace(/-(\d\d)(\d\d)$/, '–$1:$2');

export const timeEditor = codeEditor('numeric', '18:30', clockText);
export const linkEditor = codeEditor('url', 'https://');
export const phoneEditor = codeEditor('tel');
export const emailEditor = codeEditor('email');
export const colorEditor = codeEditor(undefined, '#1a7f5a');
export const referenceEditor = codeEditor(undefined);
