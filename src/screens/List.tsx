import { useIntl } from 'react-intl';
import { getSection } from '../../graphql/domain/routes.ts';
import {
  isRefetching,
  shownKind,
  type ListPhase,
  listPhase,
  listError,
  quickLookRow,
} from '../../machines/list/list.selectors.ts';
import { commandLabelId } from '../commands/command.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { IconDish, IconSearch } from '../ui/icons.ts';
import { BulkActionBar, FailureList, Pagination } from '../features/list/ListFooter.tsx';
import { ListGrid } from '../features/list/ListGrid.tsx';
import type { ListActor } from '../features/list/ListRow.tsx';
import { ListSkeleton } from '../features/list/ListSkeleton.tsx';
import { ListToolbar, ListViews } from '../features/list/ListToolbar.tsx';
import styles from '../features/list/list.module.css';
import { QuickLook } from '../features/list/QuickLook.tsx';
import { PublishDialog } from '../features/publish/PublishDialog.tsx';
import { useActors, useActorSelector } from '../app/actors-context.tsx';

export function List() {
  const { list } = useActors();
  return list && <ListOf list={list} />;
}

function ListOf({ list }: { list: ListActor }) {
  const phase = useActorSelector(list, listPhase);
  const problem = useActorSelector(list, listError);
  const { publish } = useActors();
  const rereading = useActorSelector(list, isRefetching);
  const looking = useActorSelector(list, (it) => quickLookRow(it) !== null);
  const retry = () => list.send({ type: 'list.reload' });
  return (
    <section className={styles.screen} data-state={phase}>
      <ListToolbar list={list} />
      <ListViews list={list} />
      <FailureList list={list} />
      {problem && <ErrorPanel problem={problem} onRetry={retry} />}
      {phase !== 'failed' && (
        <div className={styles.beside} data-looking={looking || undefined}>
          <div className={styles.panel}>
            {rereading && <div className={styles.bar} />}
            <Body list={list} phase={phase} />
            <Pagination list={list} />
          </div>
          <QuickLook list={list} />
        </div>
      )}
      <BulkActionBar list={list} />
      {publish && <PublishDialog publish={publish} />}
    </section>
  );
}

function Body({ list, phase }: { list: ListActor; phase: ListPhase }) {
  const intl = useIntl();
  const kind = useActorSelector(list, shownKind);
  switch (phase) {
    case 'skeleton':
      return <ListSkeleton list={list} />;
    case 'nothingYet':
      return (
        <EmptyState
          icon={IconDish}
          title={intl.formatMessage({ id: 'list.nothingYet' })}
          text={intl.formatMessage({ id: `list.nothingYet.${kind}` })}
          action={
            <CommandButton
              id="list.create"
              tone="main"
              showKeys
              words={intl.formatMessage({ id: `list.create.${kind}` })}
            />
          }
        />
      );
    case 'nothingMatches':
      return (
        <EmptyState
          icon={IconSearch}
          title={intl.formatMessage({ id: 'list.nothingMatches' })}
          text={intl.formatMessage({ id: 'list.nothingMatches.text' })}
          action={<CommandButton id="list.clear" />}
        />
      );
    default:
      return (
        <ListGrid list={list} label={intl.formatMessage({ id: commandLabelId({ id: `go.${getSection(kind)}` }) })} />
      );
  }
}
