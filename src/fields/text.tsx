import { type KeyboardEvent, useId, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { getDirection } from '../../graphql/domain/languages.ts';
import { checkValue } from '../../graphql/content/translation-progress.ts';
import { useEditor } from '../editor-context/editor-context.tsx';
import styles from './inputs.module.css';
import { type FieldEditor, type InputProps, typedText } from './field-editor.ts';
import { isPlainEnter } from './is-plain-enter.ts';

// Whether a textarea can grow with its text without being measured.
const grows = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content');

function TextInput(props: InputProps<'text'>) {
  const { path, field, language, value, label, ghost, id, className, invalid, onEnter, onPaste } = props;
  const intl = useMessages('screen-errors');
  const editor = useEditor();
  const errorId = useId();
  const own = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const { lines } = field;
  const inRow = onEnter !== undefined;
  const text = typeof value === 'string' ? value : '';
  // In a form the error stands below the input, see FormField.
  const wrong = inRow ? checkValue(field, text) : null;
  const [initial] = useState(text);
  // A change that the editor does not take is taken back.
  const [changes, countChange] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const box = own.current;
    if (changes >= 0 && box && box.value !== text) box.value = text;
  }, [text, changes]);
  const size = `${text.length} / ${field.max}`;

  // As high as its text, so that no text is hidden behind a scroll bar.
  const measured = inRow ? !grows : lines > 1;
  useLayoutEffect(() => {
    const box = own.current;
    if (!measured || !box) return;
    box.style.blockSize = 'auto';
    if (text !== '' || box.scrollHeight > 0) box.style.blockSize = `${box.scrollHeight + 2}px`;
  }, [text, measured]);

  const enter = (event: KeyboardEvent) => {
    if (!onEnter || !isPlainEnter(event)) return;
    event.preventDefault();
    onEnter();
  };
  const shared = {
    ref: own,
    id,
    // React sets the default of a controlled textarea with every key, which restyles the page
    defaultValue: initial,
    'data-path': path,
    'data-language': language ?? undefined,
    'aria-label': id ? undefined : label,
    'aria-invalid': invalid || wrong !== null || undefined,
    'aria-describedby': wrong === null ? undefined : errorId,
    lang: language ?? undefined,
    dir: language === null ? 'auto' : getDirection(language),
    placeholder: ghost || (inRow ? label : undefined),
    'data-ghost': ghost ? '' : undefined,
    className: className ?? styles.input,
    onChange: ({ target }: { target: { value: string } }) => {
      // pasted line breaks do not make a single line several
      const typed = lines > 1 ? target.value : target.value.replace(/\s*\n\s*/g, ' ');
      editor.send({ type: 'field.changed', path, language, value: typed });
      countChange();
    },
    onFocus: () => editor.send({ type: 'field.focused', path, language }),
    onKeyDown: enter,
    onPaste,
  } as const;
  if (!inRow) return lines > 1 ? <textarea {...shared} rows={lines} /> : <input {...shared} type="text" />;
  return (
    <span className={styles.readOnly}>
      <textarea {...shared} rows={1} />
      {wrong !== null && (
        <span className={styles.wrong} id={errorId} role="alert">
          {intl.formatMessage({ id: `error.${wrong}` })} <bdi>{size}</bdi>
        </span>
      )}
    </span>
  );
}

export const textEditor: FieldEditor<'text'> = {
  shown: 'text',
  Input: TextInput,
  format: typedText,
  parseCell: (cell, { lines }) => (lines === 1 ? cell.replace(/\s+/g, ' ') : cell),
};
