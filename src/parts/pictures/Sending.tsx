import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Path } from '../../../graphql/content/document.ts';
import {
  fileName,
  isLoading,
  isRetriable,
  previewOf,
  progress,
  uploadPhase,
  uploadProblem,
} from '../../../machines/upload/upload.select.ts';
import type { UploadActor } from '../../../machines/upload/uploads.select.ts';
import { CommandButton } from '../CommandButton.tsx';
import { IconDone, IconPicture, IconPictureMissing, IconWarning } from '../icons.ts';
import { useFact } from '../running.tsx';
import { useProblemText } from '../words.ts';
import styles from './pictures.module.css';

interface Props {
  upload: UploadActor;
  path: Path;
  label: string;
  size: 'row' | 'form';
  /** the picture that stands there now */
  shown: ReactNode;
}

/** A picture on its way: how far it is, and what can be done about it. */
export function Sending({ upload, path, label, size, shown }: Props) {
  const intl = useIntl();
  const text = useProblemText();
  const phase = useFact(upload, uploadPhase);
  const preview = useFact(upload, previewOf);
  const problem = useFact(upload, uploadProblem);
  const name = useFact(upload, fileName);
  const retriable = useFact(upload, isRetriable);
  const failed = phase === 'failed';
  const moving = phase === 'sending' || phase === 'attached';
  return (
    <div className={styles.sending} data-picture={path} data-phase={phase}>
      <div className={`${styles.box} ${styles[size]} ${failed ? styles.failed : ''}`} tabIndex={-1} data-path={path}>
        {preview ? (
          <img className={styles.shown} src={preview} alt="" decoding="async" draggable={false} />
        ) : (
          shown || <Sign failed={failed} />
        )}
        {failed && (preview || shown) ? (
          <span className={styles.badge}>
            <IconWarning size={16} stroke={2} aria-hidden />
          </span>
        ) : null}
        {phase === 'attached' && (
          <span className={`${styles.badge} ${styles.arrived}`}>
            <IconDone size={16} stroke={2} aria-hidden />
          </span>
        )}
        {!failed && <Progress upload={upload} label={name || label} />}
      </div>
      <p className={`${styles.phase} ${failed ? styles.bad : ''}`}>
        {failed ? (
          problem && text(problem)
        ) : moving ? (
          <Percent upload={upload} />
        ) : (
          intl.formatMessage({ id: `pictures.phase.${phase}` })
        )}
      </p>
      {phase !== 'attached' && phase !== 'done' && (
        <div className={styles.actions}>
          {retriable && <CommandButton id="picture.retry" args={{ path }} iconOnly size="small" />}
          {failed && <CommandButton id="picture.replace" args={{ path }} iconOnly size="small" />}
          <CommandButton id="picture.cancel" args={{ path }} iconOnly size="small" />
        </div>
      )}
    </div>
  );
}

function Sign({ failed }: { failed: boolean }) {
  const Icon = failed ? IconPictureMissing : IconPicture;
  return <Icon size={24} stroke={1.5} aria-hidden />;
}

/** The loading flag holds for two seconds at the end. */
function Progress({ upload, label }: { upload: UploadActor; label: string }) {
  const intl = useIntl();
  const loading = useFact(upload, isLoading);
  const part = useFact(upload, progress);
  if (!loading) return null;
  return (
    <progress
      className={styles.progress}
      max={1}
      value={part}
      aria-label={intl.formatMessage({ id: 'pictures.progress' }, { name: label })}
    />
  );
}

function Percent({ upload }: { upload: UploadActor }) {
  const intl = useIntl();
  const part = useFact(upload, progress);
  return <bdi>{intl.formatNumber(part, { style: 'percent' })}</bdi>;
}
