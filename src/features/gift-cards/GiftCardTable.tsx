import { useCallback } from 'react';
import { giftCardAggregates, isGiftCardAggregate } from '../../../graphql/domain/gift-cards.ts';
import { selectGiftCardFilters, selectStatusNames } from '../../../machines/gift-cards/gift-cards.selectors.ts';
import type { GiftCardRow } from '../../../machines/gift-cards/gift-cards.types.ts';
import { tablePhase } from '../../../machines/table/table.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton, CommandItem } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconGiftCard } from '../../ui/icons.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { useIsNarrow } from '../../ui/use-breakpoint.ts';
import { ColumnMenu } from '../table/ColumnMenu.tsx';
import { ExportProgress } from '../table/ExportProgress.tsx';
import { FailureList } from '../table/FailureList.tsx';
import { TableCounters } from '../table/TableCounters.tsx';
import { TableGrid } from '../table/TableGrid.tsx';
import { TablePagination } from '../table/TablePagination.tsx';
import { TablePanel } from '../table/TablePanel.tsx';
import { TableSearch } from '../table/TableSearch.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import tableStyles from '../table/table.module.css';
import { useGiftCardCells } from './gift-card-cells.tsx';
import styles from './gift-cards.module.css';

type ListActor = NonNullable<RunningActors['giftcards']>;

/** The gift cards of a venue, the newest first. */
export function GiftCardTable({ list }: { list: ListActor }) {
  const intl = useMessages('giftcards');
  const run = useRunCommand();
  const open = useCallback((row: string) => run('giftcards.open', { row }), [run]);
  const cells = useGiftCardCells(open, useActorSelector(list, selectStatusNames(intl.locale)));
  const isNarrow = useIsNarrow();
  const className = styles.grid ?? '';
  const title = intl.formatMessage({ id: 'command.go.giftcards' });
  return (
    <section className={tableStyles.screen} data-state={useActorSelector(list, tablePhase)}>
      <header className={tableStyles.head}>
        <div className={tableStyles.title}>
          <h1>{title}</h1>
        </div>
        <TableSearch
          table={list}
          label={intl.formatMessage({ id: 'giftcards.search' })}
          hint={<Kbd keys="/" />}
          clear={<CommandButton id="giftcards.clear" iconOnly size="small" tone="quiet" />}
        />
        <CommandButton id="giftcards.reload" iconOnly tone="quiet" />
        {!isNarrow && <CommandButton id="giftcards.exportAll" iconOnly tone="quiet" />}
        <CommandButton id="giftcards.unusual" iconOnly tone="quiet" />
        {!isNarrow && <CommandButton id="giftcards.import" iconOnly tone="quiet" />}
        <CommandButton id="giftcards.collections" iconOnly tone="quiet" />
        <ColumnMenu table={list} cells={cells} />
        <CommandButton id="giftcards.create" iconOnly={isNarrow} />
        <CommandButton id="giftcards.redeem" tone="main" className={tableStyles.create ?? ''} />
      </header>
      <Counters list={list} />
      <ExportProgress table={list} />
      <FailureList table={list} />
      <TablePanel
        table={list}
        phases={{
          skeleton: <TableSkeleton table={list} cells={cells} className={className} hasMenu />,
          rows: <TableGrid table={list} cells={cells} className={className} label={title} rowActions={rowActions} />,
          empty: (
            <EmptyState
              icon={IconGiftCard}
              title={intl.formatMessage({ id: 'giftcards.nothingYet' })}
              text={intl.formatMessage({ id: 'giftcards.nothingYet.text' })}
              action={<CommandButton id="giftcards.create" />}
            />
          ),
        }}
      />
      <TablePagination table={list} />
    </section>
  );
}

function Counters({ list }: { list: ListActor }) {
  const intl = useMessages('giftcards');
  const { status: chosen } = useActorSelector(list, selectGiftCardFilters);
  const names = useActorSelector(list, selectStatusNames(intl.locale));
  const statuses = Object.keys(names).filter(isGiftCardAggregate);
  // until the server has told its statuses, those that this page knows
  const shown = statuses.length === 0 ? giftCardAggregates : (['all', 'compensations', ...statuses] as const);
  return (
    <>
      <TableCounters
        table={list}
        label={intl.formatMessage({ id: 'giftcards.counters' })}
        filter="status"
        values={shown}
        name={(status) => names[status] ?? intl.formatMessage({ id: `giftcards.status.${status}` })}
      />
      {chosen === 'expiring' && (
        <p className={styles.soft} role="status">
          {intl.formatMessage({ id: 'giftcards.expiring' })}
          <CommandButton id="giftcards.clear" size="small" tone="quiet" />
        </p>
      )}
    </>
  );
}

const rowActions = ({ id: row }: GiftCardRow) => <CommandItem id="giftcards.open" args={{ row }} />;
