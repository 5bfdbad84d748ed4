import { useMessages } from '../i18n/use-messages.ts';
import type { ApiError } from '../../machines/ports.ts';
import { Button } from './Button.tsx';
import styles from './error-panel.module.css';
import { IconRefresh, IconWarning } from './icons.ts';
import { useErrorMessage } from '../i18n/use-error-message.ts';

interface Props {
  error: ApiError;
  /** what failed, where its place does not tell */
  what?: string;
  onRetry?: () => void;
}

/** An error in the interface's language, where it occurred; details for support are collapsed. */
export function ErrorPanel({ error, what, onRetry }: Props) {
  const intl = useMessages();
  const text = useErrorMessage();
  const details = [error.code, error.path, error.incident].filter(Boolean).join(' · ');
  return (
    <div className={styles.panel} role="alert">
      <IconWarning className={styles.sign} size={18} stroke={1.75} aria-hidden />
      <div className={styles.text}>
        {what !== undefined && <p>{what}</p>}
        <p>{text(error)}</p>
        <details>
          <summary>{intl.formatMessage({ id: 'common.details' })}</summary>
          <bdi dir="ltr">{details}</bdi>
        </details>
      </div>
      {/* asking again gives nobody another role */}
      {onRetry && error.code !== 'FORBIDDEN' && (
        <Button size="small" icon={IconRefresh} onClick={onRetry}>
          {intl.formatMessage({ id: 'common.retry' })}
        </Button>
      )}
    </div>
  );
}
