import { useMessages } from '../../i18n/use-messages.ts';
import { findTargetKind } from '../../../graphql/content/kinds/identities.ts';
import {
  selectCreationError,
  selectCreationPhase,
  selectCreationProgress,
  selectCreationSteps,
  selectLeftovers,
  selectRemovedSteps,
  type StepProgress,
} from '../../../machines/page-creation/page-creation.selectors.ts';
import type { CreationStep } from '../../../machines/page-creation/page-creation.types.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useKindLabel } from '../../kind-display/use-kind-label.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconDone, IconWarning } from '../../ui/icons.ts';
import styles from './page-creation.module.css';

type CreationActor = NonNullable<RunningActors['pageCreation']>;

/** The progress of creating a page; after a failure: the reason, what was rolled back and what remains. */
export function PageCreationDialog({ creation }: { creation: CreationActor }) {
  const intl = useMessages('dialogs');
  const phase = useActorSelector(creation, selectCreationPhase);
  const failed = phase === 'failed';
  return (
    <Dialog
      open
      shortcuts="pageCreation"
      onClose={() => creation.send({ type: failed ? 'creation.closed' : 'creation.cancelled' })}
      title={intl.formatMessage({ id: failed ? 'pageCreation.failed' : 'pageCreation.title' })}
      foot={failed ? <CommandButton id="pageCreation.retry" tone="main" /> : <CommandButton id="pageCreation.cancel" />}
    >
      <div className={styles.dialog} data-state={phase} tabIndex={-1} data-autofocus>
        {failed ? <Failure creation={creation} /> : <Progress creation={creation} />}
      </div>
    </Dialog>
  );
}

function Progress({ creation }: { creation: CreationActor }) {
  const intl = useMessages('dialogs');
  const phase = useActorSelector(creation, selectCreationPhase);
  const steps = useActorSelector(creation, selectCreationSteps);
  const progress = useActorSelector(creation, selectCreationProgress);
  const label = intl.formatMessage({ id: `pageCreation.${phase === 'ended' ? 'creating' : phase}` });
  return (
    <>
      <p role="status">{label}</p>
      <progress className={styles.bar} aria-label={label} value={progress} max={1} />
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={`${step.entity}/${step.component}`} step={step} />
        ))}
      </ol>
    </>
  );
}

function Step({ step }: { step: StepProgress }) {
  const label = useStepLabel();
  return (
    <li className={styles.step} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
      <span className={styles.mark}>{step.state === 'done' && <IconDone size={16} stroke={2} aria-hidden />}</span>
      {label(step)}
    </li>
  );
}

function Failure({ creation }: { creation: CreationActor }) {
  const intl = useMessages('dialogs', 'screen-errors');
  const text = useErrorMessage();
  const error = useActorSelector(creation, selectCreationError);
  const removed = useActorSelector(creation, selectRemovedSteps);
  const leftovers = useActorSelector(creation, selectLeftovers);
  return (
    <>
      <div className={styles.problem} role="alert">
        <IconWarning size={18} stroke={1.75} aria-hidden />
        <div>
          <p>{intl.formatMessage({ id: 'error.venuePageCreateFailed' })}</p>
          {error && <p className={styles.cause}>{text(error)}</p>}
        </div>
      </div>
      <Steps title={intl.formatMessage({ id: 'pageCreation.removed' })} steps={removed} />
      <Steps title={intl.formatMessage({ id: 'pageCreation.leftovers' })} steps={leftovers} />
      {removed.length === 0 && leftovers.length === 0 && <p>{intl.formatMessage({ id: 'pageCreation.nothing' })}</p>}
    </>
  );
}

function Steps({ title, steps }: { title: string; steps: readonly CreationStep[] }) {
  const label = useStepLabel();
  if (steps.length === 0) return null;
  return (
    <section>
      <p>{title}</p>
      <ul className={styles.named}>
        {steps.map((step) => (
          <li key={`${step.entity}/${step.component}`}>{label(step)}</li>
        ))}
      </ul>
    </section>
  );
}

/** The page is called so; what belongs to it, by its kind. */
const useStepLabel = () => {
  const intl = useMessages('dialogs');
  const label = useKindLabel();
  return (step: CreationStep): string =>
    findTargetKind({ ...step, venue: 'own' })?.createdInSteps === true
      ? intl.formatMessage({ id: 'pageCreation.page' })
      : label(step);
};
