import { promotionFilters } from '../../../graphql/domain/promotions.ts';
import { selectPromotionDays } from '../../../machines/promotions/promotion-days.ts';
import { selectPromotionsVenue } from '../../../machines/promotions/promotions.selectors.ts';
import { tablePhase } from '../../../machines/table/table.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconPromotion } from '../../ui/icons.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { ColumnMenu } from '../table/ColumnMenu.tsx';
import { TableCounters } from '../table/TableCounters.tsx';
import { TableDays } from '../table/TableDays.tsx';
import { TableGrid } from '../table/TableGrid.tsx';
import { TablePanel } from '../table/TablePanel.tsx';
import { TableSearch } from '../table/TableSearch.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import tableStyles from '../table/table.module.css';
import { usePromotionCells } from './promotion-cells.tsx';
import styles from './promotions.module.css';

type ListActor = NonNullable<RunningActors['promotions']>;

/** Published posts and packages, and how often their pages were read. */
export function PromotionTable({ list }: { list: ListActor }) {
  const intl = useMessages('promotions');
  const { venue } = useActorSelector(list, selectPromotionsVenue);
  const cells = usePromotionCells(venue);
  const className = styles.grid ?? '';
  const title = intl.formatMessage({ id: 'command.go.promotions' });
  return (
    <section className={tableStyles.screen} data-state={useActorSelector(list, tablePhase)}>
      <header className={tableStyles.head}>
        <div className={tableStyles.title}>
          <h1>{title}</h1>
        </div>
        <TableSearch
          table={list}
          label={intl.formatMessage({ id: 'promotions.search' })}
          hint={<Kbd keys="/" />}
          clear={<CommandButton id="promotions.clear" iconOnly size="small" tone="quiet" />}
        />
        <CommandButton id="promotions.reload" iconOnly tone="quiet" />
        <ColumnMenu table={list} cells={cells} />
      </header>
      <TableDays
        table={list}
        select={selectPromotionDays}
        label={intl.formatMessage({ id: 'promotions.days' })}
        from={{ label: intl.formatMessage({ id: 'promotions.from' }), command: 'promotions.from' }}
        to={{ label: intl.formatMessage({ id: 'promotions.to' }), command: 'promotions.to' }}
      />
      <TableCounters
        table={list}
        label={intl.formatMessage({ id: 'promotions.counters' })}
        filter="kind"
        values={promotionFilters}
        name={(kind) => intl.formatMessage({ id: `promotions.kind.${kind}` })}
      />
      <TablePanel
        table={list}
        phases={{
          skeleton: <TableSkeleton table={list} cells={cells} className={className} hasMenu={false} />,
          rows: <TableGrid table={list} cells={cells} className={className} label={title} />,
          empty: (
            <EmptyState
              icon={IconPromotion}
              title={intl.formatMessage({ id: 'promotions.nothingYet' })}
              text={intl.formatMessage({ id: 'promotions.nothingYet.text' })}
            />
          ),
        }}
      />
      <p className={styles.soft}>{intl.formatMessage({ id: 'promotions.hint' })}</p>
    </section>
  );
}
