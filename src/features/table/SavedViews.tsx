import {
  findChangedView,
  findShownView,
  isNamingView,
  isWorthSaving,
  selectOpenedView,
  selectSavedViews,
  selectViewOfTable,
} from '../../../machines/saved-views/saved-views.selectors.ts';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton, CommandItem } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconButton } from '../../ui/Button.tsx';
import { IconMore } from '../../ui/icons.ts';
import { lazyModule } from '../../ui/lazy-module.ts';
import { Menu } from '../../ui/Menu.tsx';
import { Chip } from '../../ui/StatusTag.tsx';
import { useIsNarrow } from '../../ui/use-breakpoint.ts';
import type { TableActor } from './table-actor.ts';
import styles from './table.module.css';

const dialog = lazyModule(() => import('./SavedViewDialog.tsx'));

/** The person's saved views of a list, beside its own filters; what is looked for now can become one. */
export function SavedViews({ table }: { table: TableActor }) {
  const intl = useMessages();
  const run = useRunCommand();
  const { savedViews: actor } = useActors();
  const all = useActorSelector(actor, selectSavedViews);
  const list = useActorSelector(table, (snapshot) => selectViewOfTable(snapshot)?.list ?? null);
  const shown = useActorSelector(table, (snapshot) => findShownView(all, snapshot)?.id ?? null);
  const opened = useActorSelector(actor, selectOpenedView);
  const changed = useActorSelector(table, (snapshot) => findChangedView({ views: all, opened }, snapshot)?.id ?? null);
  const worth = useActorSelector(table, isWorthSaving);
  const naming = useActorSelector(actor, isNamingView);
  const code = dialog.useCode(naming);
  const views = all.filter((view) => view.list === list);
  const isNarrow = useIsNarrow();
  if (list === null) return null;
  // on a phone the offer alone is not worth a line of the list: it is a command
  const offers = worth && shown === null && (!isNarrow || views.length > 0);
  return (
    <>
      {naming && code && <code.SavedViewDialog />}
      {(views.length > 0 || offers) && (
        <div className={styles.views} role="group" aria-label={intl.formatMessage({ id: 'savedViews.title' })}>
          {views.map(({ id, name }) => (
            <Chip key={id} on={id === shown} onClick={() => run('view.open', { view: id })}>
              <bdi>{name}</bdi>
            </Chip>
          ))}
          {shown !== null && (
            <Menu
              trigger={
                <IconButton icon={IconMore} tone="plain" label={intl.formatMessage({ id: 'savedViews.actions' })} />
              }
            >
              <CommandItem id="view.rename" args={{ view: shown }} />
              <CommandItem id="view.delete" args={{ view: shown }} tone="bad" />
            </Menu>
          )}
          {offers && changed !== null && (
            <CommandButton id="view.update" args={{ view: changed }} size="small" tone="quiet" />
          )}
          {offers && <CommandButton id="view.save" size="small" tone="quiet" />}
        </div>
      )}
    </>
  );
}
