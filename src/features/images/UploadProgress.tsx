import type { ReactNode } from 'react';
import { formatComposed, useMessages } from '../../i18n/use-messages.ts';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import {
  breaksImageRules,
  fileName,
  isLoading,
  isRetriable,
  selectUploadPreview,
  progress,
  uploadPhase,
  uploadError,
} from '../../../machines/upload/upload.selectors.ts';
import type { UploadActor } from '../../../machines/upload/upload-queue.selectors.ts';
import { commandLabelId } from '../../commands/command.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { getCommand } from '../../commands/command-registry.ts';
import { IconButton } from '../../ui/Button.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { IconDone, IconImage, IconImageMissing } from '../../ui/icons.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { markAround } from '../../ui/mark-page.ts';
import styles from './images.module.css';

/** The error takes the width of its cell and of its row. */
const markFailed = markAround('data-failed', '[data-image]', '[role="row"]');

/** A thumbnail of the file; `shown` is the current image. */
export function UploadProgress({ upload, shown }: { upload: UploadActor; shown: ReactNode }) {
  const phase = useActorSelector(upload, uploadPhase);
  const preview = useActorSelector(upload, selectUploadPreview);
  const Sign = phase === 'failed' ? IconImageMissing : IconImage;
  return (
    <>
      {preview ? (
        <img className={styles.shown} src={preview} alt="" decoding="async" draggable={false} />
      ) : (
        shown || <Sign size={24} stroke={1.5} aria-hidden />
      )}
      {phase === 'attached' && (
        <span className={styles.arrived}>
          <IconDone size={16} stroke={2} aria-hidden />
        </span>
      )}
    </>
  );
}

/** The progress, over the image; an error is shown below. */
export function UploadActions({ upload, path, label }: { upload: UploadActor; path: Path; label: string }) {
  const intl = useMessages('item');
  const errorMessage = useErrorMessage();
  const phase = useActorSelector(upload, uploadPhase);
  const error = useActorSelector(upload, uploadError);
  const name = useActorSelector(upload, fileName);
  const retriable = useActorSelector(upload, isRetriable);
  const isOutsideRules = useActorSelector(upload, breaksImageRules);
  if (phase === 'failed') {
    return (
      <div ref={markFailed} className={styles.failed} data-phase={phase} role="group" aria-label={name || label}>
        <p>
          <bdi className={styles.fileName}>{name || label}</bdi>
          {error && <span>{errorMessage(error)}</span>}
          {isOutsideRules && <span className={styles.accepted}>{intl.formatMessage({ id: 'images.rules' })}</span>}
        </p>
        <div className={styles.actions}>
          {retriable && <CommandButton id="image.retry" args={{ path }} size="small" />}
          <CommandButton
            id="image.cancel"
            args={{ path }}
            size="small"
            text={intl.formatMessage({ id: 'images.remove' })}
          />
          <CommandButton
            id="image.replace"
            args={{ path }}
            size="small"
            text={intl.formatMessage({ id: 'images.chooseAnother' })}
          />
        </div>
      </div>
    );
  }
  return (
    <>
      <Progress upload={upload} label={name || label} />
      {phase !== 'attached' && phase !== 'done' && <ImageAction id="image.cancel" path={path} />}
    </>
  );
}

/**
 * A command button in the corner of an image, without an availability check: there may be hundreds, and each is mounted
 * only while it applies.
 */
export function ImageAction({ id, path }: { id: 'image.cancel' | 'image.remove'; path: Path }) {
  const intl = useMessages();
  const act = useRunCommand();
  return (
    <IconButton
      icon={getCommand(id).icon}
      label={formatComposed(intl, commandLabelId({ id }))}
      size="small"
      className={styles.corner}
      data-command={id}
      onClick={() => act(id, { path })}
    />
  );
}

/** Holds the loading flag for two more seconds at the end. */
function Progress({ upload, label }: { upload: UploadActor; label: string }) {
  const intl = useMessages('item');
  const loading = useActorSelector(upload, isLoading);
  const phase = useActorSelector(upload, uploadPhase);
  const part = useActorSelector(upload, progress);
  if (!loading || phase === 'failed' || phase === 'done') return null;
  const moving = phase === 'sending' || phase === 'attached';
  return (
    <div className={styles.uploadProgress} data-phase={phase}>
      <span>
        {moving ? (
          <bdi>{intl.formatNumber(part, { style: 'percent' })}</bdi>
        ) : (
          intl.formatMessage({ id: `images.phase.${phase}` })
        )}
      </span>
      <progress
        className={styles.progress}
        max={1}
        value={part}
        aria-label={intl.formatMessage({ id: 'images.progress' }, { name: label })}
      />
    </div>
  );
}
