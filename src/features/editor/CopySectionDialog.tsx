import { type KeyboardEvent, useId } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { rowName } from '../../../machines/editor/editor.selectors.ts';
import { pickerPath } from '../../../machines/reference-picker/reference-picker.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { useEditorSelector } from '../../editor-context/editor-context.tsx';
import { isPlainEnter } from '../../fields/is-plain-enter.ts';
import { FoundReferences } from '../../fields/ReferenceOptions.tsx';
import { useOpenPicker } from '../../fields/use-open-picker.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/FormField.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import styles from './item.module.css';

const steps = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' } as const;

/** Chooses the item that gets a copy of a section. */
export function CopySectionDialog({ picker }: { picker: NonNullable<RunningActors['picker']> }) {
  const intl = useMessages('item');
  const listId = useId();
  const path = useActorSelector(picker, pickerPath);
  const name = useEditorSelector((editor) => rowName(editor, path));
  const { query, active } = useOpenPicker(picker, listId);
  const label = intl.formatMessage({ id: 'editor.copySection.item' });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key in steps) picker.send({ type: 'picker.moved', to: steps[event.key as keyof typeof steps] });
    else if (isPlainEnter(event)) picker.send({ type: 'picker.chosen' });
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={() => picker.send({ type: 'picker.closed' })}
      title={intl.formatMessage({ id: 'editor.copySection.title' }, { name: name || '…' })}
    >
      <div className={styles.copySection}>
        <TextField
          label={label}
          hint={intl.formatMessage({ id: 'editor.copySection.hint' })}
          role="combobox"
          autoComplete="off"
          data-autofocus
          value={query ?? ''}
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={active}
          aria-autocomplete="list"
          onKeyDown={onKeyDown}
          onChange={({ currentTarget: { value } }) => picker.send({ type: 'picker.typed', text: value })}
        />
        <FoundReferences picker={picker} id={listId} label={label} />
      </div>
    </Dialog>
  );
}
