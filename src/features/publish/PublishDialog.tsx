import { useIntl } from 'react-intl';
import {
  isSaving,
  publicCount,
  publishComment,
  publishPhase,
  publishError,
  readyCount,
  unsavedCount,
} from '../../../machines/publish/publish.selectors.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { TextArea } from '../../ui/FormField.tsx';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { PublishActor } from './use-publish.ts';
import { PublishChanges } from './PublishChanges.tsx';
import { PublishItems } from './PublishItems.tsx';
import styles from './publish.module.css';

/** The items to publish, what changes for guests, and an optional comment. */
export function PublishDialog({ publish }: { publish: PublishActor }) {
  const intl = useIntl();
  const phase = useActorSelector(publish, publishPhase);
  const close = () => publish.send({ type: 'publish.closed' });
  return (
    <Dialog
      open
      onClose={close}
      size="large"
      closable={phase !== 'sending'}
      title={intl.formatMessage({ id: 'publish.title' })}
      foot={<Foot publish={publish} />}
    >
      <div className={styles.dialog} data-state={phase} tabIndex={-1} data-autofocus>
        <Body publish={publish} />
      </div>
    </Dialog>
  );
}

function Body({ publish }: { publish: PublishActor }) {
  const intl = useIntl();
  const phase = useActorSelector(publish, publishPhase);
  const problem = useActorSelector(publish, publishError);
  const unsaved = useActorSelector(publish, unsavedCount);
  const comment = useActorSelector(publish, publishComment);
  const retry = () => publish.send({ type: 'publish.retry' });
  if (phase === 'unsaved') return <p>{intl.formatMessage({ id: 'publish.unsaved' }, { count: unsaved })}</p>;
  if (phase === 'loading') return <Skeleton width="100%" height={160} />;
  if (phase === 'failed') return problem && <ErrorPanel problem={problem} onRetry={retry} />;
  return (
    <>
      {problem && <ErrorPanel problem={problem} />}
      <div className={styles.sides}>
        <PublishItems publish={publish} />
        <PublishChanges publish={publish} />
      </div>
      <TextArea
        label={intl.formatMessage({ id: 'publish.comment' })}
        hint={intl.formatMessage({ id: 'publish.comment.hint' })}
        dir="auto"
        rows={2}
        maxLength={500}
        value={comment}
        onChange={({ currentTarget }) => publish.send({ type: 'publish.commented', text: currentTarget.value })}
      />
    </>
  );
}

function Foot({ publish }: { publish: PublishActor }) {
  const intl = useIntl();
  const phase = useActorSelector(publish, publishPhase);
  const count = useActorSelector(publish, readyCount);
  const shown = useActorSelector(publish, publicCount);
  const saving = useActorSelector(publish, isSaving);
  if (phase === 'unsaved') {
    return (
      <>
        <CommandButton id="publish.skipSave" />
        <CommandButton id="publish.saveFirst" tone="main" busy={saving} showKeys />
      </>
    );
  }
  return (
    <>
      {shown > 0 && phase !== 'loading' && <CommandButton id="publish.unpublish" className={styles.apart} />}
      <CommandButton
        id="publish.confirm"
        tone="main"
        showKeys
        busy={phase === 'sending'}
        text={intl.formatMessage({ id: 'publish.count' }, { count })}
      />
    </>
  );
}
