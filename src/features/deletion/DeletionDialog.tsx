import { formatById, useMessages } from '../../i18n/use-messages.ts';
import { getKindLabelId } from '../../../graphql/content/kinds/identities.ts';
import { restorableDays } from '../../../graphql/domain/retention.ts';
import {
  isDeletionShown,
  isLoadingLinkedItems,
  selectDeletedItems,
  selectLinkedItems,
  selectReferrers,
} from '../../../machines/deletion/deletion.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import styles from './deletion.module.css';

/** Before items are deleted: their names, what goes with them, and what guests lose. */
export function DeletionDialog({ deletion }: { deletion: NonNullable<RunningActors['deletion']> }) {
  const intl = useMessages('dialogs');
  const run = useRunCommand();
  const items = useActorSelector(deletion, selectDeletedItems);
  const linked = useActorSelector(deletion, selectLinkedItems);
  const referrers = useActorSelector(deletion, selectReferrers);
  const loading = useActorSelector(deletion, isLoadingLinkedItems);
  const published = items.filter((item) => item.published);
  const named = published.length > 0 ? published : items;
  const others = items.length - named.length;
  const [first] = items;
  const isShown = useActorSelector(deletion, isDeletionShown);
  return (
    <Dialog
      open={isShown}
      size="normal"
      onClose={() => run('deletion.cancel')}
      title={intl.formatMessage({ id: 'deletion.title' }, { count: items.length, name: first?.name })}
      foot={
        <>
          <CommandButton id="deletion.cancel" tone="quiet" safe />
          <CommandButton id="deletion.confirm" tone="bad" busy={loading} />
        </>
      }
    >
      {published.length > 0 && <p>{intl.formatMessage({ id: 'deletion.guestsLose' }, { count: published.length })}</p>}
      <ul className={styles.items} aria-busy={loading}>
        {named.map(({ id, name, published: isPublic }) => (
          <li key={id}>
            <bdi className={styles.name}>{name}</bdi>
            {isPublic && <StatusTag tone="good">{intl.formatMessage({ id: 'state.published' })}</StatusTag>}
          </li>
        ))}
        {linked
          ?.filter(({ stays }) => !stays)
          .map(({ id, name, published: isPublic }) => (
            <li key={id}>
              <bdi className={styles.name}>{name}</bdi>
              {isPublic && <StatusTag tone="good">{intl.formatMessage({ id: 'state.published' })}</StatusTag>}
              <span className={styles.linked}>{intl.formatMessage({ id: 'deletion.linked' })}</span>
            </li>
          ))}
      </ul>
      {linked
        ?.filter(({ stays }) => stays)
        .map(({ id, name }) => (
          <p key={id}>{intl.formatMessage({ id: 'deletion.stays' }, { name: <bdi key="name">{name}</bdi> })}</p>
        ))}
      {referrers.length > 0 && (
        <>
          <p id="deletion-referrers">{intl.formatMessage({ id: 'deletion.referrers' }, { count: referrers.length })}</p>
          <ul className={styles.items} aria-labelledby="deletion-referrers">
            {referrers.map(({ id, name, entity, component, published: isPublic }) => (
              <li key={id}>
                <bdi className={styles.name}>{name}</bdi>
                {isPublic && <StatusTag tone="good">{intl.formatMessage({ id: 'state.published' })}</StatusTag>}
                <span className={styles.linked}>{formatById(intl, getKindLabelId({ entity, component }))}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {!loading && linked === null && <p role="alert">{intl.formatMessage({ id: 'deletion.linkedUnknown' })}</p>}
      {others > 0 && <p>{intl.formatMessage({ id: 'deletion.others' }, { count: others })}</p>}
      <p className={styles.note}>{intl.formatMessage({ id: 'deletion.restorable' }, { days: restorableDays })}</p>
    </Dialog>
  );
}
