import { useIntl } from 'react-intl';
import { isUnavailable, sessionProblem } from '../../machines/session/session.selectors.ts';
import { useDo } from '../commands/use-command.ts';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { useActors, useFact } from '../app/actors-context.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Brand } from './Logo.tsx';
import styles from './shell.module.css';

/** Between the first byte and the person's profile. */
export function Starting() {
  const intl = useIntl();
  const { session } = useActors();
  const act = useDo();
  const unavailable = useFact(session, isUnavailable);
  const problem = useFact(session, sessionProblem);
  return (
    <main className={styles.starting} aria-busy={!unavailable}>
      <Brand />
      {unavailable && problem ? (
        <ErrorPanel problem={problem} onRetry={() => act('session.retry')} />
      ) : (
        <p role="status" className="unseen">
          {intl.formatMessage({ id: 'shell.starting' })}
        </p>
      )}
    </main>
  );
}

/** The bones of a screen: a title, and rows under it. */
export function ScreenSkeleton() {
  return (
    <div className={styles.bones} aria-busy>
      <Skeleton width="24ch" height={22} />
      {[92, 76, 84, 60, 70].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  );
}
