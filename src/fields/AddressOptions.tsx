import { useEffect, useRef } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { AddressLookupReport } from '../../machines/address-lookup/address-lookup.types.ts';
import { useErrorMessage } from '../i18n/use-error-message.ts';
import { Button } from '../ui/Button.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';
import { InputPopup } from '../ui/InputPopup.tsx';
import { scrollIntoPanel } from '../ui/scroll-into-panel.ts';
import styles from './inputs.module.css';

export const optionId = (list: string, at: number): string => `${list}-${at}`;

interface OptionsProps {
  id: string;
  label: string;
  report: AddressLookupReport;
  onChoose: (option: number) => void;
}

/** The addresses that may be meant. The keyboard moves the active one; the focus stays in the input. */
export function AddressOptions({ id, label, report: { suggestions, active }, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== null) scrollIntoPanel(list.current?.children[active]);
  }, [active]);
  return (
    <InputPopup>
      <div role="listbox" id={id} aria-label={label} ref={list}>
        {suggestions.map((suggestion, at) => (
          // the input handles the keys
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={suggestion}
            id={optionId(id, at)}
            role="option"
            tabIndex={-1}
            aria-selected={active === at}
            className={styles.option}
            onClick={() => onChoose(at)}
          >
            <bdi>{suggestion}</bdi>
          </div>
        ))}
      </div>
    </InputPopup>
  );
}

interface NoteProps {
  id: string;
  report: AddressLookupReport | null;
  languageNames: Readonly<Record<Language, string>>;
  /** the text is still the one that was filled in */
  isCurrent: boolean;
  onRetry: () => void;
}

/** How the lookup stands, below the input. */
export function AddressNote({ id, report, languageNames, isCurrent, onRetry }: NoteProps) {
  const intl = useMessages('inputs', 'screen-errors');
  const errorMessage = useErrorMessage();
  const { phase = 'idle', suggestions = [], message = null, error = null, filled = {} } = report ?? {};
  const isFailed = phase === 'searchFailed' || phase === 'fillFailed';
  return (
    <span className={styles.check} role="status" id={id}>
      {phase === 'offering' && (
        <span className="unseen">{intl.formatMessage({ id: 'address.found' }, { count: suggestions.length })}</span>
      )}
      {phase === 'filling' && intl.formatMessage({ id: 'address.filling' })}
      {phase === 'unknown' && (
        <StatusTag tone="warn">
          <bdi>{message ?? intl.formatMessage({ id: 'error.addressNotValid' })}</bdi>
        </StatusTag>
      )}
      {isFailed && error !== null && (
        <>
          <StatusTag tone="warn">{errorMessage(error)}</StatusTag>
          <Button size="small" tone="quiet" onClick={onRetry}>
            {intl.formatMessage({ id: 'common.retry' })}
          </Button>
        </>
      )}
      {phase === 'filled' && isCurrent && (
        <>
          <StatusTag tone="good">{intl.formatMessage({ id: 'address.filled' })}</StatusTag>
          <span>
            {intl.formatMessage(
              { id: 'address.filledIn' },
              { languages: intl.formatList((Object.keys(filled) as Language[]).map((one) => languageNames[one])) },
            )}
          </span>
        </>
      )}
    </span>
  );
}
