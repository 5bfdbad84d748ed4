import { formatComposed, useMessages } from '../../i18n/use-messages.ts';
import { Link } from 'wouter';
import { findTargetKind } from '../../../graphql/content/kinds/identities.ts';
import { referenceStatus, selectValue, venue } from '../../../machines/editor/editor.selectors.ts';
import { itemPath } from '../../../machines/list/item-path.ts';
import { ItemForm } from '../../features/editor/ItemForm.tsx';
import { useEditorSelector, useKind, useReferenceName } from '../../editor-context/editor-context.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { IconPublication } from '../../ui/icons.ts';
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx';
import type { CustomInputProps } from '../custom-input.types.ts';
import styles from './publication.module.css';

const tones: Record<string, Tone> = { draft: 'plain', published: 'good', changed: 'info', unpublished: 'warn' };

/** The linked publication: its name and visibility, and a link to it. */
export default function PublicationLink({ path }: CustomInputProps) {
  const intl = useMessages('inputs');
  const field = useKind().fields[path];
  const value = useEditorSelector((it) => selectValue(it, path, null));
  const id = typeof value === 'string' ? value : '';
  const name = useReferenceName(id);
  const status = useEditorSelector(referenceStatus(id));
  const { venue: where } = useEditorSelector(venue);
  if (field?.type !== 'reference') return null;
  if (id === '' || name === null) return <ItemForm fields={[[path, field]]} />;
  const target = findTargetKind(field.target);
  return (
    <section className={styles.link} aria-label={intl.formatMessage({ id: 'content.publication' })}>
      <IconPublication size={20} stroke={1.75} aria-hidden />
      <div className={styles.linkText}>
        <p className={styles.linkName}>
          <bdi>{name ?? id}</bdi>
        </p>
        {status && (
          <p className={styles.linkState}>
            <StatusTag tone={tones[status.state] ?? 'plain'}>{formatComposed(intl, `state.${status.state}`)}</StatusTag>
            {status.isActive !== null && (
              <StatusTag tone={status.isActive ? 'good' : 'warn'}>
                {intl.formatMessage({ id: status.isActive ? 'publicationLink.active' : 'publicationLink.inactive' })}
              </StatusTag>
            )}
          </p>
        )}
        <p className={styles.linkHint}>{intl.formatMessage({ id: 'publicationLink.hint' })}</p>
      </div>
      {target && (
        <Link href={itemPath(where, { entity: target.name, id })} className={buttonClass({ tone: 'main' })}>
          {intl.formatMessage({ id: 'publicationLink.open' })}
        </Link>
      )}
    </section>
  );
}
