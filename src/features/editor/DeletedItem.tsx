import { useMessages } from '../../i18n/use-messages.ts';
import { daysUntilRemoval } from '../../../graphql/domain/retention.ts';
import { selectDeletion } from '../../../machines/editor/editor.selectors.ts';
import { useServerTime } from '../../actors/actors-context.tsx';
import { CommandButton, CommandLink } from '../../commands/CommandButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconDelete } from '../../ui/icons.ts';
import { useEditorSelector } from '../../editor-context/editor-context.tsx';
import styles from './item.module.css';

/** The address of a deleted item: who deleted it and when, and the way back. */
export function DeletedItem() {
  const intl = useMessages('item');
  const serverTime = useServerTime();
  const deletion = useEditorSelector(selectDeletion);
  if (deletion === null) return null;
  const { name, at, by } = deletion;
  const days = daysUntilRemoval(Date.parse(at), serverTime());
  const date = intl.formatDate(at, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <div className={styles.item} data-state="deleted">
      <EmptyState
        icon={IconDelete}
        whole
        title={intl.formatMessage({ id: 'editor.deleted' }, { name })}
        text={
          <>
            {intl.formatMessage({ id: by === '' ? 'editor.deleted.automatically' : 'editor.deleted.by' }, { by, date })}{' '}
            {intl.formatMessage({ id: 'editor.deleted.text' }, { days })}
          </>
        }
        action={
          <>
            <CommandButton id="editor.restore" tone="main" />
            <CommandLink id="list.recentlyDeleted" />
          </>
        }
      />
    </div>
  );
}
