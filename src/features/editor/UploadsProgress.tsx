import { useMessages } from '../../i18n/use-messages.ts';
import { selectUploadsProgress } from '../../../machines/upload/upload-queue.selectors.ts';
import { type RunningActors, useActors, useActorSelector } from '../../actors/actors-context.tsx';
import styles from './item.module.css';

/** How far all uploads into the item are, two steps for each row. */
export function UploadsProgress() {
  const { uploads } = useActors();
  return uploads && <Progress uploads={uploads} />;
}

function Progress({ uploads }: { uploads: NonNullable<RunningActors['uploads']> }) {
  const intl = useMessages('item');
  const part = useActorSelector(uploads, selectUploadsProgress);
  if (part === null) return null;
  return (
    <progress
      className={styles.barProgress}
      value={part}
      max={1}
      aria-label={intl.formatMessage({ id: 'images.allProgress' })}
    />
  );
}
