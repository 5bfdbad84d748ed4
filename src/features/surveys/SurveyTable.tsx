import { useMessages } from '../../i18n/use-messages.ts';
import { type SurveyAggregate, surveyAggregates } from '../../../graphql/domain/surveys.ts';
import { selectSurveyDays } from '../../../machines/surveys/survey-days.ts';
import { selectSurveyCounters } from '../../../machines/surveys/surveys.selectors.ts';
import type { SurveyRow } from '../../../machines/surveys/surveys.types.ts';
import { tablePhase } from '../../../machines/table/table.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton, CommandItem } from '../../commands/CommandButton.tsx';
import { useIsNarrow } from '../../ui/use-breakpoint.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconSurvey } from '../../ui/icons.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { BulkActionBar } from '../table/BulkActionBar.tsx';
import { ColumnMenu } from '../table/ColumnMenu.tsx';
import { ExportProgress } from '../table/ExportProgress.tsx';
import { FailureList } from '../table/FailureList.tsx';
import { TableCounters } from '../table/TableCounters.tsx';
import { TableDays } from '../table/TableDays.tsx';
import { TableGrid } from '../table/TableGrid.tsx';
import { TablePanel } from '../table/TablePanel.tsx';
import { TableSearch } from '../table/TableSearch.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import tableStyles from '../table/table.module.css';
import { Distribution } from './Distribution.tsx';
import { useSurveyCells } from './survey-cells.tsx';
import styles from './surveys.module.css';

type ListActor = NonNullable<RunningActors['surveys']>;

/** The replies of guests, negative ones first. */
export function SurveyTable({ list }: { list: ListActor }) {
  const intl = useMessages('reservations', 'surveys');
  const cells = useSurveyCells();
  const counts = useActorSelector(list, selectSurveyCounters);
  const isNarrow = useIsNarrow();
  const className = styles.grid ?? '';
  const empty = (
    <EmptyState
      icon={IconSurvey}
      title={intl.formatMessage({ id: 'surveys.nothingYet' })}
      text={intl.formatMessage({ id: 'surveys.nothingYet.text' })}
    />
  );
  return (
    <section className={tableStyles.screen} data-state={useActorSelector(list, tablePhase)}>
      <header className={tableStyles.head}>
        <div className={tableStyles.title}>
          <h1>{intl.formatMessage({ id: 'command.go.surveys' })}</h1>
        </div>
        <TableSearch
          table={list}
          label={intl.formatMessage({ id: 'reservations.search' })}
          hint={<Kbd keys="/" />}
          clear={<CommandButton id="surveys.clear" iconOnly size="small" tone="quiet" />}
        />
        <CommandButton id="surveys.reload" iconOnly tone="quiet" />
        {!isNarrow && (
          <>
            <CommandButton id="surveys.exportAllExcel" iconOnly tone="quiet" />
            <CommandButton id="surveys.exportAll" iconOnly tone="quiet" />
          </>
        )}
        <ColumnMenu table={list} cells={cells} />
      </header>
      <TableDays
        table={list}
        select={selectSurveyDays}
        label={intl.formatMessage({ id: 'surveys.days' })}
        from={{ label: intl.formatMessage({ id: 'surveys.from' }), command: 'surveys.from' }}
        to={{ label: intl.formatMessage({ id: 'surveys.to' }), command: 'surveys.to' }}
      />
      <Counters list={list} />
      {(counts.replied ?? 0) > 0 && <Distribution counts={counts} replied={counts.replied ?? 0} />}
      <ExportProgress table={list} />
      <FailureList table={list} />
      <TablePanel
        table={list}
        phases={{
          skeleton: <TableSkeleton table={list} cells={cells} className={className} hasMenu />,
          rows: (
            <TableGrid
              table={list}
              cells={cells}
              className={className}
              label={intl.formatMessage({ id: 'command.go.surveys' })}
              rowActions={rowActions}
            />
          ),
          empty,
        }}
      />
      <BulkActionBar table={list} actions={['handle', 'reopen', 'resend']} />
    </section>
  );
}

function Counters({ list }: { list: ListActor }) {
  const intl = useMessages('surveys');
  const counts = useActorSelector(list, selectSurveyCounters);
  /** the response rate, and what part of the replies is positive */
  const describeShare = (aggregate: SurveyAggregate): string | undefined => {
    if (aggregate === 'total' || aggregate === 'unhandled') return undefined;
    const isReply = aggregate === 'positive' || aggregate === 'negative';
    const whole = counts[isReply ? 'replied' : 'total'] ?? 0;
    if (whole === 0) return undefined;
    const part = intl.formatNumber((counts[aggregate] ?? 0) / whole, { style: 'percent', maximumFractionDigits: 0 });
    return intl.formatMessage({ id: isReply ? 'surveys.shareOfReplies' : 'surveys.shareOfSent' }, { part });
  };
  return (
    <TableCounters
      table={list}
      label={intl.formatMessage({ id: 'surveys.counters' })}
      filter="aggregate"
      values={surveyAggregates}
      name={(aggregate) => intl.formatMessage({ id: `surveys.aggregate.${aggregate}` })}
      share={describeShare}
    />
  );
}

const rowActions = ({ id: row }: SurveyRow) => (
  <>
    <CommandItem id="surveys.handle" args={{ row }} />
    <CommandItem id="surveys.reopen" args={{ row }} />
    <CommandItem id="surveys.edit" args={{ row }} />
    <CommandItem id="surveys.resend" args={{ row }} />
  </>
);
