import { useDeferredValue, useEffect } from 'react';
import { formatById, useMessages } from '../../i18n/use-messages.ts';
import {
  changeCount,
  isDiscardPending,
  isSaving,
  storedDraftAt,
  outcomeUnknown,
  imagesNotSent,
  imagesInFlight,
  syncError,
  savesWhenUploaded,
  waitsForNetwork,
  blockedBy,
  isStoragePersistent,
} from '../../../machines/editor/editor.selectors.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useEditorSelector } from '../../editor-context/editor-context.tsx';
import { usePageMark } from '../../ui/mark-page.ts';
import styles from './item.module.css';
import { UploadsProgress } from './UploadsProgress.tsx';

/**
 * Appears with the first change: the number of changes, when the draft was last stored on this device, and the actions.
 */
export function SaveBar() {
  const intl = useMessages('item');
  const text = useErrorMessage();
  const count = useDeferredValue(useEditorSelector(changeCount));
  const saving = useEditorSelector(isSaving);
  const dropping = useEditorSelector(isDiscardPending);
  const storedAt = useEditorSelector(storedDraftAt);
  const safe = useEditorSelector(isStoragePersistent);
  const unknown = useEditorSelector(outcomeUnknown);
  const error = useEditorSelector(syncError);
  const sending = useEditorSelector(imagesInFlight);
  const notSent = useEditorSelector(imagesNotSent);
  const later = useEditorSelector(savesWhenUploaded);
  const stopped = useEditorSelector(blockedBy);
  const waits = useEditorSelector(waitsForNetwork);
  const shown = count > 0 || saving || unknown || sending + notSent > 0;
  const isAlert = error !== null || Boolean(stopped);
  usePageMark('bar', shown ? (isAlert ? 'alert' : 'shown') : null);
  useEffect(() => {
    // it appears on the first keystroke: keep the focused input in view
    if (shown) document.activeElement?.closest('[data-path]')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  if (!shown) return null;

  const time =
    storedAt === null ? null : intl.formatTime(storedAt, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  return (
    <section
      className={styles.saveBar}
      aria-label={intl.formatMessage({ id: 'editor.saveBar' })}
      data-bar
      data-state={saving ? 'saving' : waits ? 'waiting' : 'dirty'}
    >
      <p className={styles.changes}>
        {(count > 0 || sending + notSent === 0) && (
          <span>{intl.formatMessage({ id: 'editor.changes' }, { count })}</span>
        )}
        {sending > 0 && <span>{intl.formatMessage({ id: 'images.onTheWay' }, { count: sending })}</span>}
        <UploadsProgress />
        {notSent > 0 && !stopped && (
          <span className={styles.barProblem}>{intl.formatMessage({ id: 'images.notSent' }, { count: notSent })}</span>
        )}
      </p>
      <p className={styles.storedAt} role={isAlert ? 'alert' : undefined}>
        {stopped && <span className={styles.barProblem}>{formatById(intl, stopped.message, stopped.values)}</span>}
        {error && <span className={styles.barProblem}>{text(error)}</span>}
        {later && intl.formatMessage({ id: 'images.savesLater' })}
        {waits && intl.formatMessage({ id: 'offline.saveWaits' })}
        {!error && saving && intl.formatMessage({ id: dropping ? 'editor.dropping' : 'editor.saving' })}
        {!error && !stopped && !saving && !later && !waits && safe && time !== null && (
          <>
            {intl.formatMessage({ id: 'editor.keptAt' })} <bdi>{time}</bdi>
          </>
        )}
        {!safe && intl.formatMessage({ id: 'error.storageUnavailable' })}
      </p>
      <div className={styles.barActions}>
        <CommandButton id="editor.discard" className={styles.barButton} />
        <CommandButton id="editor.save" className={styles.barMain} showKeys busy={saving || later} />
      </div>
    </section>
  );
}
