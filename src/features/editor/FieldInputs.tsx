import { type ClipboardEventHandler, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { LeafField } from '../../../graphql/content/define-kind.ts';
import type { Path } from '../../../graphql/content/draft.types.ts';
import { getDirection, type Language } from '../../../graphql/domain/languages.ts';
import { checkValue } from '../../../graphql/content/translation-progress.ts';
import { venue, type EditorSnapshot } from '../../../machines/editor/editor.selectors.ts';
import { useEditorSelector, useEditor } from './editor-context.tsx';
import { FlagInput } from './FlagInput.tsx';
import { type AmountError, toMinorUnits, parseAmount } from './parse-amount.ts';
import styles from './inputs.module.css';

export interface InputProps {
  path: Path;
  field: LeafField;
  language: Language | null;
  value: unknown;
  label: string;
  ghost?: string;
  id?: string;
  className?: string;
  invalid?: boolean;
  /** Enter, when it is not a line of the text */
  onEnter?: () => void;
  onPaste?: ClipboardEventHandler;
}

const currency = (it: EditorSnapshot) => venue(it).currency;

/** The input of one value, by its field's type. Native elements, styled: a menu holds hundreds of values. */
export function FieldInput(props: InputProps) {
  if (props.field.type === 'flag') return <FlagInput {...props} />;
  return props.field.type === 'price' ? <PriceInput {...props} /> : <TextInput {...props} />;
}

const isEnter = ({ key, nativeEvent, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && !shiftKey && !altKey && !ctrlKey && !metaKey;

// a text area that is as high as its text without being measured
const grows = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content');

function TextInput(props: InputProps) {
  const { path, field, language, value, label, ghost, id, className, invalid, onEnter, onPaste } = props;
  const intl = useIntl();
  const editor = useEditor();
  const told = useId();
  const own = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const lines = field.lines ?? 1;
  const inRow = onEnter !== undefined;
  const text = typeof value === 'string' ? value : '';
  // a form says below its input what is wrong with it
  const wrong = inRow ? checkValue(field, text) : null;
  const size = `${text.length} / ${field.max}`;

  // As high as its text: nothing typed is ever behind a scroll bar.
  const measured = inRow ? !grows : lines > 1;
  useLayoutEffect(() => {
    const box = own.current;
    if (!measured || !box) return;
    box.style.blockSize = 'auto';
    if (text !== '' || box.scrollHeight > 0) box.style.blockSize = `${box.scrollHeight + 2}px`;
  }, [text, measured]);

  const enter = (event: KeyboardEvent) => {
    if (!onEnter || !isEnter(event)) return;
    event.preventDefault();
    onEnter();
  };
  const shared = {
    ref: own,
    id,
    value: text,
    'data-path': path,
    'data-language': language ?? undefined,
    'aria-label': id ? undefined : label,
    'aria-invalid': invalid || wrong !== null || undefined,
    'aria-describedby': wrong === null ? undefined : told,
    lang: language ?? undefined,
    dir: language === null ? 'auto' : getDirection(language),
    placeholder: ghost || undefined,
    className: className ?? styles.input,
    onChange: ({ target }: { target: { value: string } }) =>
      // a single line stays one, whatever is pasted into it
      editor.send({
        type: 'field.changed',
        path,
        language,
        value: lines > 1 ? target.value : target.value.replace(/\s*\n\s*/g, ' '),
      }),
    onFocus: () => editor.send({ type: 'field.focused', path, language }),
    onKeyDown: enter,
    onPaste,
  } as const;
  if (!inRow) return lines > 1 ? <textarea {...shared} rows={lines} /> : <input {...shared} type="text" />;
  return (
    <span className={styles.told}>
      <textarea {...shared} rows={1} />
      {wrong !== null && (
        <span className={styles.wrong} id={told} role="alert">
          {intl.formatMessage({ id: `error.${wrong}` })} <bdi>{size}</bdi>
        </span>
      )}
    </span>
  );
}

/**
 * The person's own digits stay in the input; the draft gets minor units, or the raw text when it is no amount: so
 * nothing typed is lost, and saving says what is wrong.
 */
function PriceInput({ path, value, label, id, className, onEnter, onPaste }: InputProps) {
  const intl = useIntl();
  const editor = useEditor();
  const unit = useEditorSelector(currency);
  const told = useId();
  const [local, setLocal] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const valueOf = (text: string): unknown => {
    const amount = parseAmount(text, unit);
    return amount.ok ? amount.value : text;
  };
  // what was taken back, or came in from somebody else, is not what was typed here any more
  const typed = local !== null && valueOf(local) === (value ?? null) ? local : null;
  const shown = typed ?? formatPriceInput(value, unit);
  const read = parseAmount(shown, unit);
  const wrong = read.ok || (typed !== null && !left) ? null : read.problem;

  return (
    <span className={styles.told}>
      <input
        type="text"
        inputMode="decimal"
        dir="ltr"
        id={id}
        value={shown}
        data-path={path}
        aria-label={id ? undefined : label}
        aria-invalid={wrong !== null || undefined}
        aria-describedby={wrong === null ? undefined : told}
        className={className ?? styles.input}
        onChange={({ target }) => {
          setLocal(target.value);
          editor.send({ type: 'field.changed', path, language: null, value: valueOf(target.value) });
        }}
        onFocus={() => {
          setLeft(false);
          editor.send({ type: 'field.focused', path, language: null });
        }}
        onPaste={onPaste}
        onBlur={() => {
          setLeft(true);
          setLocal(null);
        }}
        onKeyDown={(event) => {
          if (!onEnter || !isEnter(event)) return;
          event.preventDefault();
          if (read.ok) onEnter();
          else setLeft(true);
        }}
      />
      {wrong !== null && (
        <span className={styles.wrong} id={told} role="alert">
          {intl.formatMessage({ id: amountErrorText[wrong] })}
        </span>
      )}
    </span>
  );
}

export const formatPriceInput = (value: unknown, unit: string): string => {
  if (typeof value === 'number') return toMinorUnits(value, unit);
  return typeof value === 'string' ? value : '';
};

export const amountErrorText: Record<AmountError, string> = {
  notAmount: 'editor.price.notAmount',
  negative: 'editor.price.negative',
  tooPrecise: 'editor.price.tooPrecise',
  tooMuch: 'editor.price.tooMuch',
};
