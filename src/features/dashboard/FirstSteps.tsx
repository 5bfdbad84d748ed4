import type { FirstStep } from '../../../graphql/domain/first-steps.ts';
import { selectDashboard } from '../../../machines/dashboard/dashboard.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandLink } from '../../commands/CommandButton.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import styles from './dashboard.module.css';

/** Where each step is taken. */
const stepCommands: Readonly<Record<FirstStep, string>> = {
  profile: 'go.editvenue',
  hours: 'go.openingHours',
  tables: 'go.tables',
  shifts: 'create.shifts',
  menu: 'create.menu',
  publish: 'go.menus',
  colleague: 'go.employees',
};

/** What a new venue still needs; each step disappears when it is done, and the panel with the last one. */
export function FirstSteps({ home }: { home: NonNullable<RunningActors['home']> }) {
  const intl = useMessages('home');
  const steps = useActorSelector(home, selectDashboard)?.openSteps ?? [];
  if (steps.length === 0) return null;
  const title = intl.formatMessage({ id: 'home.firstSteps' });
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.panelHead}>
        <h2>{title}</h2>
      </header>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <CommandLink
              id={stepCommands[step]}
              text={intl.formatMessage({ id: `home.step.${step}` })}
              tone="quiet"
              className={styles.step}
            />
            <span className={styles.stepText}>{intl.formatMessage({ id: `home.step.${step}.text` })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
