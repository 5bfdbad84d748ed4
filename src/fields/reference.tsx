import { isComposing } from '../ui/is-composing.ts';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { listCopyPaths } from '../../graphql/content/copied-fields.ts';
import { referenceVenue } from '../../machines/editor/editor.selectors.ts';
import { pickerPath } from '../../machines/reference-picker/reference-picker.selectors.ts';
import { useActors } from '../actors/actors-context.tsx';
import { localizedName } from '../i18n/localized-name.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { IconClose } from '../ui/icons.ts';
import { lazyModule } from '../ui/lazy-module.ts';
import { useEditor, useEditorSelector, useReferenceName } from '../editor-context/editor-context.tsx';
import styles from './inputs.module.css';
import { type FieldEditor, type InputProps, typedText } from './field-editor.ts';
import { isPlainEnter } from './is-plain-enter.ts';
import { useOpenPicker } from './use-open-picker.ts';

/** The list of what is found: its code is loaded with the first reference on screen, which shows without it. */
const options = lazyModule(() => import('./ReferenceOptions.tsx'));

const steps = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' } as const;

/** Another item, shown by its name; typing searches for one. A combobox with a list (WAI-ARIA). */
function ReferenceInput({
  path,
  field,
  value,
  label,
  id,
  className,
  invalid,
  disabled,
  onEnter,
}: InputProps<'reference'>) {
  const intl = useMessages('item');
  const editor = useEditor();
  const { picker } = useActors();
  const listId = useId();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosen = typedText(value);
  const name = useReferenceName(chosen);
  const open = picker !== null && pickerPath(picker.getSnapshot()) === path ? picker : null;
  const { query, scope, active } = useOpenPicker(open, listId);
  const list = options.useCode(open !== null);
  useEffect(() => options.warm(), []);
  const venue = useEditorSelector(referenceVenue(chosen));
  const isMissing = chosen !== '' && name === null;
  const isReplaceable = useEditorSelector(
    (snapshot) => isMissing && snapshot.can({ type: 'companion.replaced', path }),
  );
  // of another venue's item nothing more is told than that it cannot be seen
  const missing = field.target.venue === 'any' ? 'field.reference.notPublic' : 'field.reference.missing';
  const placeholder = {
    own: intl.formatMessage({ id: 'field.reference.search' }),
    venues: intl.formatMessage({ id: 'field.reference.searchVenues' }),
    other: intl.formatMessage(
      { id: 'field.reference.searchIn' },
      { venue: scope.of === 'other' ? localizedName(scope.venue.titles, intl.locale) : '' },
    ),
  }[scope.of];

  const search = () => editor.send({ type: 'reference.searched', path });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (open === null) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') search();
      else if (onEnter && isPlainEnter(event)) onEnter();
      else return;
    } else if (event.key in steps) open.send({ type: 'picker.moved', to: steps[event.key as keyof typeof steps] });
    else if (isPlainEnter(event)) open.send({ type: 'picker.chosen' });
    else if (event.key === 'Escape') open.send({ type: 'picker.back' });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className={styles.reference}>
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        value={query ?? (isMissing && field.target.venue === 'any' ? '' : (name ?? chosen))}
        placeholder={placeholder}
        disabled={disabled}
        data-path={path}
        aria-label={id ? undefined : label}
        aria-expanded={open !== null}
        aria-controls={open === null ? undefined : listId}
        aria-activedescendant={active}
        aria-autocomplete="list"
        aria-invalid={invalid || isMissing || undefined}
        aria-describedby={isMissing || venue !== null ? noteId : undefined}
        className={className ?? styles.input}
        onFocus={() => editor.send({ type: 'field.focused', path, language: null })}
        onClick={() => open ?? search()}
        onBlur={() => open?.send({ type: 'picker.closed' })}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          // the first letter opens the list
          if (open === null) search();
          editor.getSnapshot().children.picker?.send({ type: 'picker.typed', text: target.value });
        }}
      />
      {chosen !== '' && !disabled && (
        <IconButton
          icon={IconClose}
          size="small"
          tone="quiet"
          className={styles.clear}
          label={intl.formatMessage({ id: 'field.reference.clear' })}
          onClick={() =>
            editor.send({
              type: 'fields.changed',
              values: [path, ...listCopyPaths(field, path)].map((one) => ({ path: one, language: null, value: '' })),
            })
          }
        />
      )}
      {open !== null && list && <list.ReferenceOptions picker={open} id={listId} label={label} />}
      {isMissing && open === null && (
        <span className={styles.missing} id={noteId}>
          {intl.formatMessage({ id: missing })}
          {isReplaceable && (
            <Button
              size="small"
              onClick={() => {
                input.current?.focus();
                editor.send({ type: 'companion.replaced', path });
              }}
            >
              {intl.formatMessage({ id: 'field.reference.createAgain' })}
            </Button>
          )}
        </span>
      )}
      {venue !== null && open === null && (
        <span className={styles.ofVenue} id={noteId}>
          <bdi>{localizedName(venue.titles, intl.locale)}</bdi>
        </span>
      )}
    </span>
  );
}

export const referenceEditor: FieldEditor<'reference'> = {
  shown: 'text',
  direction: 'auto',
  Input: ReferenceInput,
  format: (value, _, { itemName }) => itemName(typedText(value)),
};
