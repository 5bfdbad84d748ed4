import { useMessages } from '../../i18n/use-messages.ts';
import type { ComparisonBase } from '../../../machines/history/history.machine.ts';
import {
  comparedPair,
  comparedWith,
  historyDifference,
  historyError,
  viewedVersion,
} from '../../../machines/history/history.selectors.ts';
import type { VersionRow } from '../../../machines/history/versions.table.ts';
import { hasNextPage, selectTableError } from '../../../machines/table/table.selectors.ts';
import { type RunningActors, useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Chip, StatusTag } from '../../ui/StatusTag.tsx';
import { ChangeList } from '../diff/ChangeList.tsx';
import { RowList } from '../table/RowList.tsx';
import type { TableActor } from '../table/table-actor.ts';
import styles from './history.module.css';

export type HistoryActor = NonNullable<RunningActors['history']>;
const sides = ['before', 'now'] as const satisfies readonly ComparisonBase[];

/** All versions, newest first; the changes of the selected one; and restoring it. `currency`: the venue's. */
export function HistoryPanel({ history, currency }: { history: HistoryActor; currency: string }) {
  const intl = useMessages('dialogs');
  const { versions } = useActors();
  return (
    <Dialog
      open
      shortcuts="history"
      onClose={() => history.send({ type: 'history.closed' })}
      size="large"
      title={intl.formatMessage({ id: 'history.title' })}
      foot={<CommandButton id="history.restore" tone="main" showKeys />}
    >
      <div className={styles.sides} tabIndex={-1} data-autofocus>
        {versions && <Versions versions={versions} history={history} />}
        <Comparison history={history} currency={currency} />
      </div>
    </Dialog>
  );
}

function Versions({ versions, history }: { versions: TableActor; history: HistoryActor }) {
  const intl = useMessages('dialogs');
  const viewed = useActorSelector(history, viewedVersion);
  const error = useActorSelector(versions, selectTableError);
  const hasOlder = useActorSelector(versions, hasNextPage);
  return (
    <div className={styles.list}>
      {error && <ErrorPanel error={error} onRetry={() => versions.send({ type: 'table.reload' })} />}
      <RowList<VersionRow>
        table={versions}
        ordered
        label={intl.formatMessage({ id: 'history.versions' })}
        skeletonHeight={44}
      >
        {({ version, at, by, published }) => (
          <button
            type="button"
            className={styles.version}
            aria-pressed={version === viewed}
            onClick={() => history.send({ type: 'history.viewed', version })}
          >
            <strong>{intl.formatMessage({ id: 'history.version' }, { version })}</strong>
            {published && <StatusTag tone="good">{intl.formatMessage({ id: 'state.published' })}</StatusTag>}
            <span className={styles.by}>
              <span className={styles.dotted}>
                <bdi>{by}</bdi>
              </span>
              <RelativeTime at={at} />
            </span>
          </button>
        )}
      </RowList>
      {hasOlder && <CommandButton id="history.more" size="small" />}
    </div>
  );
}

function Comparison({ history, currency }: { history: HistoryActor; currency: string }) {
  const intl = useMessages('dialogs');
  const difference = useActorSelector(history, historyDifference);
  const error = useActorSelector(history, historyError);
  const against = useActorSelector(history, comparedWith);
  const { before, after } = useActorSelector(
    history,
    comparedPair,
    (a, b) => a.before === b.before && a.after === b.after,
  );
  const { entity } = history.getSnapshot().context;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must get there
    <section className={styles.comparison} aria-label={intl.formatMessage({ id: 'history.changes' })} tabIndex={0}>
      <div className={styles.compareWith} role="group" aria-label={intl.formatMessage({ id: 'history.against' })}>
        {sides.map((side) => (
          <Chip
            key={side}
            on={side === against}
            onClick={() => history.send({ type: 'history.compared', against: side })}
          >
            {intl.formatMessage({ id: `history.against.${side}` satisfies `history.against.${ComparisonBase}` })}
          </Chip>
        ))}
      </div>
      <p className={styles.pair}>
        {before === 0
          ? intl.formatMessage({ id: 'history.first' })
          : intl.formatMessage({ id: 'history.pair' }, { before, after })}
      </p>
      {error && <ErrorPanel error={error} onRetry={() => history.send({ type: 'history.retry' })} />}
      {!error && !difference && <Skeleton width="100%" height={96} />}
      {difference && <ChangeList entity={entity} currency={currency} difference={difference} />}
    </section>
  );
}
