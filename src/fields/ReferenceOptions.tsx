import { type ReactNode, useEffect, useRef } from 'react';
import { formatById, useMessages } from '../i18n/use-messages.ts';
import type { PickerOption } from '../../machines/reference-picker/reference-picker.types.ts';
import {
  activeOption,
  pickerError,
  pickerOptions,
  pickerPhase,
  pickerScope,
} from '../../machines/reference-picker/reference-picker.selectors.ts';
import { type RunningActors, useActorSelector } from '../actors/actors-context.tsx';
import { useErrorMessage } from '../i18n/use-error-message.ts';
import { useShownName } from '../kind-display/use-shown-name.ts';
import { localizedName } from '../i18n/localized-name.ts';
import { Button } from '../ui/Button.tsx';
import { IconChevronLeft, IconChevronRight, IconPlus } from '../ui/icons.ts';
import { InputPopup } from '../ui/InputPopup.tsx';
import { scrollIntoPanel } from '../ui/scroll-into-panel.ts';
import styles from './inputs.module.css';
import { optionId } from './use-open-picker.ts';

type Picker = NonNullable<RunningActors['picker']>;

/** What was found, and the offers to create an item of the typed name and to search in another venue. */
export function ReferenceOptions({ picker, id, label }: { picker: Picker; id: string; label: string }) {
  const intl = useMessages('item');
  const errorMessage = useErrorMessage();
  const phase = useActorSelector(picker, pickerPhase);
  const options = useActorSelector(picker, pickerOptions);
  const scope = useActorSelector(picker, pickerScope);
  const error = useActorSelector(picker, pickerError);
  const count = options.filter(({ type }) => type === 'item' || type === 'venue').length;
  const status = {
    searching: 'field.reference.searching',
    creating: 'field.reference.creating',
    choosing: scope.of === 'venues' ? 'field.reference.foundVenues' : 'field.reference.found',
    failed: null,
  }[phase];
  return (
    <InputPopup state={phase}>
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
      {status !== null && (
        <p role="status" className={count > 0 && phase === 'choosing' ? 'unseen' : styles.popupStatus}>
          {formatById(intl, status, { count })}
        </p>
      )}
      <div role="listbox" id={id} aria-label={label} aria-busy={phase === 'searching' || phase === 'creating'}>
        {options.map((option, at) =>
          // what would be created is known once the search for its name has ended
          option.type === 'create' && (phase === 'searching' || phase === 'failed') ? null : (
            <Option key={optionKey(option)} picker={picker} list={id} at={at}>
              <OptionText option={option} />
            </Option>
          ),
        )}
      </div>
    </InputPopup>
  );
}

const optionKey = (option: PickerOption): string => {
  if (option.type === 'item') return `item ${option.item.id}`;
  return option.type === 'venue' ? `venue ${option.venue.id}` : option.type;
};

function OptionText({ option }: { option: PickerOption }) {
  const intl = useMessages('item');
  const shownName = useShownName();
  switch (option.type) {
    case 'item': {
      const { venue } = option.item;
      const { shown, internal } = shownName(option.item);
      return (
        <Named name={shown} detail={venue === null ? (internal ?? '') : localizedName(venue.titles, intl.locale)} />
      );
    }
    case 'venue':
      return (
        <Named
          name={localizedName(option.venue.titles, intl.locale)}
          detail={localizedName(option.venue.cities, intl.locale)}
        />
      );
    case 'create':
      return (
        <>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          <span>
            {intl.formatMessage({ id: 'field.reference.create' }, { name: <bdi key="name">{option.name}</bdi> })}
          </span>
        </>
      );
    case 'venues':
      return (
        <>
          <IconChevronRight className={styles.onward} size={16} stroke={1.75} aria-hidden />
          {intl.formatMessage({ id: 'field.reference.otherVenue' })}
        </>
      );
    case 'own':
      return (
        <>
          <IconChevronLeft className={styles.onward} size={16} stroke={1.75} aria-hidden />
          {intl.formatMessage({ id: 'field.reference.ownVenue' })}
        </>
      );
  }
}

function Named({ name, detail }: { name: string; detail: string }) {
  return (
    <span className={styles.named}>
      <bdi>{name}</bdi>
      {detail !== '' && <bdi className={styles.detail}>{detail}</bdi>}
    </span>
  );
}

/** The keyboard moves the active option; the focus stays in the input. */
function Option({ picker, list, at, children }: { picker: Picker; list: string; at: number; children: ReactNode }) {
  const isActive = useActorSelector(picker, activeOption) === at;
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) scrollIntoPanel(own.current);
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
