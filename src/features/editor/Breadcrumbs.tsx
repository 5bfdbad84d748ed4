import { formatComposed, useMessages } from '../../i18n/use-messages.ts';
import { Link } from 'wouter';
import { getKindIdentity } from '../../../graphql/content/kinds/identities.ts';
import { master } from '../../../graphql/domain/languages.ts';
import { getSection } from '../../../graphql/routes.ts';
import { pathBack } from '../../../machines/editor/draft/editor.changes.ts';
import { entity, venue } from '../../../machines/editor/editor.selectors.ts';
import { selectItemTitle } from '../../../machines/editor/item-title.ts';
import { useActors } from '../../actors/actors-context.tsx';
import { commandLabelId } from '../../commands/command.ts';
import { IconChevronRight } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useEditorSelector } from '../../editor-context/editor-context.tsx';
import styles from './item.module.css';

/** The way back to the list, and the item's name; a bone in its place until the item is loaded. */
export function Breadcrumbs() {
  const intl = useMessages('item');
  const kind = useEditorSelector(entity);
  const { entity: family, singleton } = getKindIdentity(kind);
  const here = useEditorSelector(venue);
  const title = useEditorSelector(selectItemTitle);
  const { list } = useActors();
  return (
    <nav className={styles.crumbs} aria-label={intl.formatMessage({ id: 'editor.crumbs' })}>
      <Link href={pathBack({ venue: here, entity: kind }, list)}>
        {formatComposed(intl, commandLabelId({ id: singleton ? 'go.content' : `go.${getSection(kind)}` }))}
      </Link>
      <IconChevronRight className={styles.chevron} size={14} stroke={1.75} aria-hidden />
      {title === null ? (
        <Skeleton width="16ch" />
      ) : (
        <bdi className={styles.crumb} aria-current="page" lang={title === '' ? undefined : master}>
          {title || formatComposed(intl, `list.create.${family}`)}
        </bdi>
      )}
    </nav>
  );
}
