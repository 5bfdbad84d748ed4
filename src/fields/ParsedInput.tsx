import { type ComponentProps, useId, useState } from 'react';
import { checkValue } from '../../graphql/content/translation-progress.ts';
import { useFieldProblem } from '../i18n/use-field-problem.ts';
import { useEditor } from '../editor-context/editor-context.tsx';
import styles from './inputs.module.css';
import type { InputProps } from './field-editor.ts';
import { isPlainEnter } from './is-plain-enter.ts';
import { useTypedValue } from './use-typed-value.ts';

interface Props extends InputProps {
  /** what the input shows for a value */
  toText: (value: unknown) => string;
  /** the parsed value; unparsable text is returned as it is, so that no input is lost */
  parse: (text: string) => unknown;
  /** overrides the message of the field's own check */
  getError?: (text: string) => string | null;
  /** how the text is read, where a person may have meant something else */
  getReading?: (text: string) => string | null;
  onTyped?: (text: string) => void;
  /** the input was left */
  onLeave?: () => void;
  inputMode?: 'decimal' | 'numeric' | 'tel' | 'email' | 'url';
  placeholder?: string;
  lines?: number;
  /** text of a language, not a code */
  dir?: 'ltr' | 'rtl' | 'auto';
  /** of a single line: what makes it more than a text input, such as a combobox */
  attributes?: ComponentProps<'input'>;
}

/**
 * An input whose text represents a value of another type. The person's own spelling stays while typing; an error is
 * shown on blur.
 */
export function ParsedInput(props: Props) {
  const { path, field, language, value, label, id, className, invalid, disabled, onEnter, onPaste } = props;
  const { toText, parse, inputMode, placeholder, lines = 1, dir = 'ltr' } = props;
  const problem = useFieldProblem();
  const editor = useEditor();
  const errorId = useId();
  const { text, isTyping, setTyped, leave } = useTypedValue(value, toText, parse);
  const [left, setLeft] = useState(false);
  const key = checkValue(field, value);
  const message = props.getError ? props.getError(text) : key && problem(key, field);
  const error = isTyping && !left ? null : message;
  const reading = isTyping ? (props.getReading?.(text) ?? null) : null;
  const isMultiline = lines > 1;

  const shared = {
    dir,
    id,
    value: text,
    disabled,
    // a row has no room for labels
    placeholder: placeholder ?? (onEnter === undefined || id !== undefined ? undefined : label),
    inputMode,
    'data-path': path,
    'data-language': language ?? undefined,
    'aria-label': id ? undefined : label,
    'aria-invalid': invalid || error !== null || undefined,
    'aria-describedby': error === null && reading === null ? undefined : errorId,
    className: className ?? styles.input,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      editor.send({ type: 'field.changed', path, language, value: parse(target.value) });
      props.onTyped?.(target.value);
    },
    onFocus: () => {
      setLeft(false);
      editor.send({ type: 'field.focused', path, language });
    },
    onBlur: () => {
      setLeft(true);
      leave();
      props.onLeave?.();
    },
    onPaste,
  } as const;
  return (
    <span className={styles.readOnly}>
      {isMultiline ? (
        <textarea {...shared} rows={lines} />
      ) : (
        <input
          {...shared}
          type="text"
          onKeyDown={(event) => {
            if (!onEnter || !isPlainEnter(event)) return;
            event.preventDefault();
            if (message === null) onEnter();
            else setLeft(true);
          }}
          {...props.attributes}
        />
      )}
      {error !== null && (
        <span className={styles.wrong} id={errorId} role="alert">
          {error}
        </span>
      )}
      {error === null && reading !== null && (
        <span className={`${styles.wrong} ${styles.reading}`} id={errorId} role="status">
          {reading}
        </span>
      )}
    </span>
  );
}
