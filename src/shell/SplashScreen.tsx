import { useMessages } from '../i18n/use-messages.ts';
import { isLeaving, isServerUnavailable, selectLoadError } from '../../machines/session/session.selectors.ts';
import { useRunCommand } from '../commands/use-command.ts';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Logo } from './Logo.tsx';
import styles from './shell.module.css';

/** Shown until the person's profile has loaded, and while they are signed out. Loading is retried automatically, or on request. */
export function SplashScreen() {
  const intl = useMessages();
  const { session } = useActors();
  const act = useRunCommand();
  const unavailable = useActorSelector(session, isServerUnavailable);
  const leaving = useActorSelector(session, isLeaving);
  const error = useActorSelector(session, selectLoadError);
  return (
    <main className={styles.starting} aria-busy={!unavailable}>
      <Logo />
      {error && !leaving ? (
        <ErrorPanel error={error} onRetry={() => act('session.retry')} />
      ) : (
        <p role="status" className="unseen">
          {intl.formatMessage({ id: leaving ? 'shell.signingOut' : 'shell.starting' })}
        </p>
      )}
    </main>
  );
}

/** The skeleton of a screen: a title with rows below it. */
export function ScreenSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy>
      <Skeleton width="24ch" height={22} />
      {[92, 76, 84, 60, 70].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  );
}
