import { Link } from 'wouter';
import { itemPath } from '../../machines/list/item-path.ts';
import {
  findScheduledWith,
  selectScheduled,
} from '../../machines/scheduled-publications/scheduled-publications.selectors.ts';
import type { ScheduledPublication } from '../../machines/scheduled-publications/scheduled-publications.types.ts';
import { useActors, useOptionalActorSelector } from '../actors/actors-context.tsx';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { useScheduledTime } from '../i18n/use-scheduled-time.ts';
import { IconClock, IconWarning } from '../ui/icons.ts';
import styles from './scheduled.module.css';

const useScheduled = (): readonly ScheduledPublication[] =>
  useOptionalActorSelector(useActors().scheduledPublications, selectScheduled) ?? [];

/** When these items go public, or offline, each with a way to cancel it and to do it now. */
export function ScheduledPublications({ items }: { items: readonly string[] }) {
  const rows = findScheduledWith(useScheduled(), items);
  if (rows.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {rows.map((row) => (
        <li key={row.id} className={styles.note}>
          <Note row={row} />
        </li>
      ))}
    </ul>
  );
}

function Note({ row }: { row: ScheduledPublication }) {
  return (
    <>
      <IconClock size={18} stroke={1.75} aria-hidden />
      <span className={styles.text}>
        <Sentence row={row} />
        <span className={styles.by}>
          <bdi>{row.by}</bdi>
        </span>
      </span>
      <Acts row={row} />
    </>
  );
}

/** One run of text: its parts are no items of the line, so that no gap parts "ב" from the day. */
function Sentence({ row: { verb, expected } }: { row: ScheduledPublication }) {
  const intl = useMessages('scheduled');
  const when = useScheduledTime()(expected);
  return (
    <span>
      {intl.formatMessage(
        { id: verb === 'publish' ? 'scheduled.goesPublic' : 'scheduled.goesOffline' },
        { when: <bdi key="when">{when}</bdi> },
      )}
    </span>
  );
}

function Acts({ row }: { row: ScheduledPublication }) {
  const intl = useMessages('scheduled');
  const args = { publication: row.id };
  return (
    <span className={styles.acts}>
      <CommandButton
        id="scheduled.run"
        args={args}
        size="small"
        text={intl.formatMessage({ id: row.verb === 'publish' ? 'scheduled.publishNow' : 'scheduled.unpublishNow' })}
      />
      <CommandButton
        id="scheduled.reschedule"
        args={args}
        size="small"
        text={intl.formatMessage({ id: 'scheduled.reschedule' })}
      />
      <CommandButton
        id="scheduled.cancel"
        args={args}
        size="small"
        text={intl.formatMessage({ id: 'scheduled.cancel' })}
      />
    </span>
  );
}

/** All that goes public or offline at a time, the next first, and what could not; nothing where there is none. */
export function ScheduledList({
  venue,
  className,
  headClass,
}: {
  venue: string;
  className?: string | undefined;
  headClass?: string | undefined;
}) {
  const intl = useMessages('scheduled');
  const rows = useScheduled();
  if (rows.length === 0) return null;
  return (
    <section className={className}>
      <header className={headClass}>
        <h2>{intl.formatMessage({ id: 'scheduled.title' })}</h2>
      </header>
      <ul>
        {rows.map((row) => {
          const [first, ...others] = row.items;
          return (
            <li key={row.id} className={styles.line}>
              <span className={styles.text}>
                {first ? (
                  <Link href={itemPath(venue, { ...first })}>
                    <bdi>{first.name}</bdi>
                  </Link>
                ) : (
                  intl.formatMessage({ id: 'scheduled.removed' })
                )}
                {others.length > 0 && (
                  <span className={styles.by}>
                    {intl.formatMessage({ id: 'scheduled.more' }, { count: others.length })}
                  </span>
                )}
                <span className={styles.when}>
                  {row.state === 'failed' && <IconWarning size={16} stroke={1.75} aria-hidden />}
                  <Sentence row={row} />
                  <bdi>{row.by}</bdi>
                </span>
                {row.state === 'failed' && (
                  <span className={styles.failed}>
                    {intl.formatMessage({ id: `scheduled.failed.${row.reason ?? ('other' as const)}` })}
                  </span>
                )}
              </span>
              {row.state !== 'failed' && <Acts row={row} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
