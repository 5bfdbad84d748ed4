import { formatById, useMessages } from '../../i18n/use-messages.ts';
import {
  isSaving,
  selectObstacle,
  partlyPublished,
  selectSaveDelay,
  publicCount,
  publishComment,
  publishPhase,
  publishRows,
  selectLaterVerb,
  publishProgress,
  publishError,
  selectOpenedPath,
  readyCount,
  unsavedCount,
} from '../../../machines/publish/publish.selectors.ts';
import type { Difference } from '../../../machines/draft-diff.ts';
import type { JumpTarget } from '../../../machines/publish/publish.types.ts';
import { usePathLabel } from '../diff/path-labels.ts';
import { listGuestPageCommands } from '../../commands/guest-page.commands.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { TextArea } from '../../ui/FormField.tsx';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { publishLaterForm } from '../../../machines/publish/publish-later.form.ts';
import { activeVenue } from '../../../machines/active-venue/active-venue.selectors.ts';
import { Form } from '../form/Form.tsx';
import { FormDialogFoot } from '../form/FormDialogFoot.tsx';
import { ScheduledPublications } from '../../scheduled-publications/ScheduledPublications.tsx';
import type { PublishActor } from './use-publish.ts';
import { PublishAddresses } from './PublishAddresses.tsx';
import { PublishChanges } from './PublishChanges.tsx';
import { PublishItems } from './PublishItems.tsx';
import styles from './publish.module.css';

/** The items to publish, what changes for guests, and an optional comment. */
export function PublishDialog({ publish }: { publish: PublishActor }) {
  const intl = useMessages('dialogs', 'scheduled');
  const phase = useActorSelector(publish, publishPhase);
  const verb = useActorSelector(publish, selectLaterVerb);
  const close = () => publish.send({ type: 'publish.closed' });
  return (
    <Dialog
      open
      shortcuts={phase === 'timing' ? 'publishLater' : 'publish'}
      onClose={close}
      size="large"
      closable={phase !== 'sending'}
      title={intl.formatMessage({ id: phase === 'timing' ? `scheduled.save.${verb}` : 'publish.title' })}
      foot={<Foot publish={publish} />}
    >
      <div className={styles.dialog} data-state={phase} tabIndex={-1} data-autofocus>
        <Body publish={publish} />
      </div>
    </Dialog>
  );
}

function Body({ publish }: { publish: PublishActor }) {
  const intl = useMessages('dialogs', 'screen-commands');
  const phase = useActorSelector(publish, publishPhase);
  const error = useActorSelector(publish, publishError);
  const unsaved = useActorSelector(publish, unsavedCount);
  const comment = useActorSelector(publish, publishComment);
  const delay = useActorSelector(publish, selectSaveDelay);
  const ids = useActorSelector(publish, publishRows).map(({ id }) => id);
  const retry = () => publish.send({ type: 'publish.retry' });
  if (phase === 'unsaved')
    return (
      <>
        <p>{intl.formatMessage({ id: 'publish.unsaved' }, { count: unsaved })}</p>
        {delay && <p role="status">{formatById(intl, delay.message, delay.values)}</p>}
        <Obstacle publish={publish} />
      </>
    );
  if (phase === 'loading') return <Skeleton width="100%" height={160} />;
  if (phase === 'opened') return <OpenedPage publish={publish} />;
  if (phase === 'timing') return <PublishLater publish={publish} />;
  if (phase === 'nothingChanged') return <p>{intl.formatMessage({ id: 'blocked.hasChanged' })}</p>;
  if (phase === 'notUploaded')
    return (
      <>
        <p role="alert">{intl.formatMessage({ id: 'publish.notUploaded' })}</p>
        {error && <ErrorPanel error={error} onRetry={retry} />}
      </>
    );
  if (phase === 'failed') return error && <ErrorPanel error={error} onRetry={retry} />;
  return (
    <>
      {error && <ErrorPanel error={error} />}
      <Progress publish={publish} />
      <div className={styles.sides}>
        <PublishItems publish={publish} />
        <PublishChanges publish={publish} />
      </div>
      <PublishAddresses publish={publish} />
      <ScheduledPublications items={ids} />
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

/** The day and time at which the chosen items go public, or offline. */
function PublishLater({ publish }: { publish: PublishActor }) {
  const intl = useMessages('scheduled');
  const { publishLater: form, venue } = useActors();
  const zone = useActorSelector(venue, activeVenue)?.timeZone ?? '';
  const verb = useActorSelector(publish, selectLaterVerb);
  return (
    form && (
      <>
        <p>{intl.formatMessage({ id: verb === 'publish' ? 'scheduled.hint.publish' : 'scheduled.hint.unpublish' })}</p>
        <Form form={publishLaterForm} actor={form} command="publishLater.save" />
        <p className={styles.zone}>
          {intl.formatMessage({ id: 'scheduled.zone' }, { zone: <bdi key="zone">{zone}</bdi> })}
        </p>
      </>
    )
  );
}

/** Where guests open what was published, and what can be done with its page. */
function OpenedPage({ publish }: { publish: PublishActor }) {
  const intl = useMessages('dialogs');
  const path = useActorSelector(publish, selectOpenedPath) ?? '';
  return (
    <>
      <p role="status">
        {intl.formatMessage(
          { id: 'publish.opened' },
          {
            path: (
              <bdi key="path" dir="ltr">
                {path}
              </bdi>
            ),
          },
        )}
      </p>
      <div className={styles.uses}>
        {listGuestPageCommands('publish').map((id) => (
          <CommandButton key={id} id={id} />
        ))}
      </div>
    </>
  );
}

/** How many of how many are published, and how many were when some were not. */
function Progress({ publish }: { publish: PublishActor }) {
  const intl = useMessages('dialogs');
  const run = useActorSelector(publish, publishProgress);
  const count = useActorSelector(publish, partlyPublished);
  if (run === null) return count > 0 && <p role="status">{intl.formatMessage({ id: 'publish.partly' }, { count })}</p>;
  const { done, total } = run;
  const label = intl.formatMessage({ id: 'publish.progress' }, { done, total });
  return (
    <div className={styles.progress}>
      <span role="status">{label}</span>
      <progress aria-label={label} value={done} max={total} />
    </div>
  );
}

/** Why the save was not done, with the action that solves it. */
function Obstacle({ publish }: { publish: PublishActor }) {
  const intl = useMessages('dialogs');
  const obstacle = useActorSelector(publish, selectObstacle);
  if (obstacle === null) return null;
  const { message, values, solution } = obstacle;
  const text = formatById(intl, message, values);
  return (
    <div className={styles.obstacle} role="alert">
      {solution?.type === 'show' && solution.names ? (
        <FieldProblem to={solution.to} names={solution.names} error={text} />
      ) : (
        <p>{text}</p>
      )}
      {solution?.type === 'removeImages' && <CommandButton id="publish.removeImages" size="small" />}
      {solution?.type === 'show' && (
        <Button size="small" onClick={() => publish.send({ type: 'publish.jumped', to: solution.to })}>
          {intl.formatMessage({ id: 'publish.jump' })}
        </Button>
      )}
    </div>
  );
}

function FieldProblem({ to, names, error }: { to: JumpTarget; names: Difference['names']; error: string }) {
  const intl = useMessages();
  const labels = usePathLabel(to.entity, names);
  const name = [labels.rowPath(to.path), labels.field(to.path)].filter(Boolean).join(' › ');
  return <p dir="auto">{intl.formatMessage({ id: 'common.failure' }, { name, problem: error })}</p>;
}

function Foot({ publish }: { publish: PublishActor }) {
  const intl = useMessages('dialogs');
  const phase = useActorSelector(publish, publishPhase);
  const count = useActorSelector(publish, readyCount);
  const shown = useActorSelector(publish, publicCount);
  const saving = useActorSelector(publish, isSaving);
  const hasProgress = useActorSelector(publish, publishProgress) !== null;
  if (phase === 'unsaved') {
    return (
      <>
        <CommandButton id="publish.skipSave" />
        <CommandButton id="publish.saveFirst" tone="main" busy={saving} showKeys />
      </>
    );
  }
  if (phase === 'opened')
    return <CommandButton id="publish.close" tone="main" safe text={intl.formatMessage({ id: 'common.close' })} />;
  if (phase === 'timing') return <LaterFoot publish={publish} />;
  if (phase === 'nothingChanged' || phase === 'notUploaded') return <CommandButton id="publish.close" />;
  return (
    <>
      {hasProgress && <CommandButton id="publish.stop" text={intl.formatMessage({ id: 'common.cancel' })} />}
      {shown > 0 && phase === 'ready' && (
        <span className={styles.apart}>
          <CommandButton id="publish.unpublish" />
          <CommandButton id="publish.unpublishLater" iconOnly />
        </span>
      )}
      {phase === 'ready' && <CommandButton id="publish.later" />}
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

function LaterFoot({ publish }: { publish: PublishActor }) {
  const intl = useMessages('scheduled', 'dialogs');
  const { publishLater: form } = useActors();
  const verb = useActorSelector(publish, selectLaterVerb);
  if (!form) return null;
  return (
    <>
      <Button onClick={() => publish.send({ type: 'publish.closed' })}>
        {intl.formatMessage({ id: 'scheduled.back' })}
      </Button>
      <FormDialogFoot
        form={form}
        command="publishLater"
        text={intl.formatMessage({ id: verb === 'publish' ? 'scheduled.save.publish' : 'scheduled.save.unpublish' })}
      />
    </>
  );
}
