import { useIntl } from 'react-intl';
import type { Against } from '../../../machines/history/history.machine.ts';
import {
  comparedPair,
  comparedWith,
  hasOlder,
  historyDifference,
  historyProblem,
  isListing,
  lookedAt,
  versions,
} from '../../../machines/history/history.selectors.ts';
import { Changes } from '../diff/ChangeList.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { type RunningActors, useFact } from '../../app/actors-context.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Chip, StatusTag } from '../../ui/StatusTag.tsx';
import { When } from '../../i18n/RelativeTime.tsx';
import styles from './history.module.css';

export type HistoryActor = NonNullable<RunningActors['history']>;
const sides = ['before', 'now'] as const satisfies readonly Against[];

/** Every version, newest first; what one changed; and the way back to it. `currency`: of the venue. */
export function HistoryPanel({ history, currency }: { history: HistoryActor; currency: string }) {
  const intl = useIntl();
  return (
    <Dialog
      open
      onClose={() => history.send({ type: 'history.closed' })}
      size="large"
      title={intl.formatMessage({ id: 'history.title' })}
      foot={<CommandButton id="history.restore" tone="main" showKeys />}
    >
      <div className={styles.sides} tabIndex={-1} data-autofocus>
        <Versions history={history} />
        <Comparison history={history} currency={currency} />
      </div>
    </Dialog>
  );
}

function Versions({ history }: { history: HistoryActor }) {
  const intl = useIntl();
  const all = useFact(history, versions);
  const looked = useFact(history, lookedAt);
  return (
    <div className={styles.list}>
      <ol aria-label={intl.formatMessage({ id: 'history.versions' })}>
        {all.map(({ version, at, by, published }) => (
          <li key={version}>
            <button
              type="button"
              className={styles.version}
              aria-pressed={version === looked}
              onClick={() => history.send({ type: 'history.looked', version })}
            >
              <strong>{intl.formatMessage({ id: 'history.version' }, { version })}</strong>
              {published && <StatusTag tone="good">{intl.formatMessage({ id: 'state.published' })}</StatusTag>}
              <span className={styles.by}>
                <span className={styles.dotted}>
                  <bdi>{by}</bdi>
                </span>
                <When at={at} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {useFact(history, isListing) && <Skeleton width="100%" height={44} />}
      {useFact(history, hasOlder) && <CommandButton id="history.more" size="small" />}
    </div>
  );
}

function Comparison({ history, currency }: { history: HistoryActor; currency: string }) {
  const intl = useIntl();
  const difference = useFact(history, historyDifference);
  const problem = useFact(history, historyProblem);
  const against = useFact(history, comparedWith);
  const { before, after } = useFact(history, comparedPair, (a, b) => a.before === b.before && a.after === b.after);
  const { entity } = history.getSnapshot().context;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must get there
    <section className={styles.comparison} aria-label={intl.formatMessage({ id: 'history.changes' })} tabIndex={0}>
      <div className={styles.against} role="group" aria-label={intl.formatMessage({ id: 'history.against' })}>
        {sides.map((side) => (
          <Chip
            key={side}
            on={side === against}
            onClick={() => history.send({ type: 'history.compared', against: side })}
          >
            {intl.formatMessage({ id: `history.against.${side}` satisfies `history.against.${Against}` })}
          </Chip>
        ))}
      </div>
      <p className={styles.pair}>
        {before === 0
          ? intl.formatMessage({ id: 'history.first' })
          : intl.formatMessage({ id: 'history.pair' }, { before, after })}
      </p>
      {problem && <ErrorPanel problem={problem} onRetry={() => history.send({ type: 'history.retry' })} />}
      {!problem && !difference && <Skeleton width="100%" height={96} />}
      {difference && <Changes entity={entity} currency={currency} difference={difference} />}
    </section>
  );
}
