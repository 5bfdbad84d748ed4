import { type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import {
  activeOption,
  newName,
  pickerError,
  pickerOptions,
  pickerPhase,
} from '../../../../machines/reference-picker/reference-picker.selectors.ts';
import { type RunningActors, useActorSelector } from '../../../actors/actors-context.tsx';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconPlus } from '../../../ui/icons.ts';
import styles from '../inputs.module.css';
import { optionId } from './use-open-picker.ts';

type Picker = NonNullable<RunningActors['picker']>;

/** The items found, and the offer to create one of the typed name. */
export function ReferenceOptions({ picker, id, label }: { picker: Picker; id: string; label: string }) {
  const intl = useIntl();
  const errorMessage = useErrorMessage();
  const phase = useActorSelector(picker, pickerPhase);
  const found = useActorSelector(picker, pickerOptions);
  const created = useActorSelector(picker, newName);
  const error = useActorSelector(picker, pickerError);
  const status = {
    searching: 'field.reference.searching',
    creating: 'field.reference.creating',
    choosing: 'field.reference.found',
    failed: null,
  }[phase];
  return (
    // a press here leaves the focus in the input
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.popup} onMouseDown={(event) => event.preventDefault()} data-state={phase}>
      {error !== null && (
        <p role="alert" className={styles.popupError}>
          {errorMessage(error)}
          {phase === 'failed' && (
            <Button size="small" onClick={() => picker.send({ type: 'picker.retried' })}>
              {intl.formatMessage({ id: 'common.retry' })}
            </Button>
          )}
        </p>
      )}
      <div role="listbox" id={id} aria-label={label} aria-busy={phase === 'searching' || phase === 'creating'}>
        {found.map((one, at) => (
          <Option key={one.id} picker={picker} list={id} at={at}>
            <bdi>{one.name}</bdi>
          </Option>
        ))}
        {created !== null && (
          <Option picker={picker} list={id} at={found.length}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
            <span>
              {intl.formatMessage({ id: 'field.reference.create' }, { name: <bdi key="name">{created}</bdi> })}
            </span>
          </Option>
        )}
      </div>
      {status !== null && (
        <p role="status" className={found.length > 0 && phase === 'choosing' ? 'unseen' : styles.popupStatus}>
          {intl.formatMessage({ id: status }, { count: found.length })}
        </p>
      )}
    </div>
  );
}

/** The keyboard moves the active option; the focus stays in the input. */
function Option({ picker, list, at, children }: { picker: Picker; list: string; at: number; children: ReactNode }) {
  const isActive = useActorSelector(picker, activeOption) === at;
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) own.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // the input handles the keys
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={own}
      id={optionId(list, at)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      onClick={() => picker.send({ type: 'picker.chosen', option: at })}
    >
      {children}
    </div>
  );
}
