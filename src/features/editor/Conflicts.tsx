import type { MessageId } from '../../i18n/message-catalogue.ts';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { isRows } from '../../../graphql/content/model/define-kind.ts';
import type { Conflict } from '../../../graphql/content/model/draft.types.ts';
import { getField } from '../../../graphql/content/apply-edit.ts';
import { findImageCrop } from '../../../machines/draft-diff.ts';
import { conflicts, conflictsWith, selectValue, venue } from '../../../machines/editor/editor.selectors.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { restoreFocus } from '../../ui/focus-restore.ts';
import { IconMerge } from '../../ui/icons.ts';
import { DiffValue } from '../diff/DiffValue.tsx';
import { usePathLabels } from './use-path-labels.ts';
import { useEditorSelector, useOptionLabel, useKind } from '../../editor-context/editor-context.tsx';
import styles from './item.module.css';

/** Values that two people changed at the same time, one question each. Everything else is merged already. */
export function Conflicts() {
  const intl = useMessages('item');
  const all = useEditorSelector(conflicts);
  const name = useEditorSelector(conflictsWith) ?? intl.formatMessage({ id: 'editor.somebody' });
  const own = useRef<HTMLElement>(null);
  const count = all.length;
  const before = useRef(count);
  useEffect(() => {
    // the focused button was unmounted with its question
    if (count < before.current) restoreFocus(own.current);
    before.current = count;
  }, [count]);
  if (count === 0) return null;
  return (
    <section
      ref={own}
      className={`${styles.banner} ${styles.warn}`}
      role="alert"
      aria-label={intl.formatMessage({ id: 'editor.conflicts' }, { count, name })}
    >
      <IconMerge className={styles.bannerSign} size={18} stroke={1.75} aria-hidden />
      <div className={styles.bannerText}>
        <p className={styles.bannerTitle}>{intl.formatMessage({ id: 'editor.conflicts' }, { count, name })}</p>
        <p>{intl.formatMessage({ id: 'editor.conflictsText' })}</p>
      </div>
      <ul className={styles.conflicts}>
        {all.map((conflict, at) => (
          <ConflictLine
            key={`${conflict.path} ${'language' in conflict ? conflict.language : conflict.row._id}`}
            conflict={conflict}
            at={at}
            name={name}
          />
        ))}
      </ul>
    </section>
  );
}

function ConflictLine({ conflict, at, name }: { conflict: Conflict; at: number; name: string }) {
  const intl = useMessages('item');
  const pathLabel = usePathLabels();
  const t = (id: MessageId<'item'>) => intl.formatMessage({ id }, { name });
  const side = (which: 'mine' | 'theirs') => (
    <div className={styles.side}>
      <p className={styles.sideName}>{which === 'mine' ? t('editor.mine') : <bdi>{name}</bdi>}</p>
      <p className={styles.sideValue}>
        {conflict.type === 'set' ? (
          <ConflictValue conflict={conflict} value={conflict[which]} />
        ) : (
          t(conflict.removedBy === which ? 'editor.rowRemoved' : 'editor.rowChanged')
        )}
      </p>
      <CommandButton
        id="conflict.settle"
        args={{ at: String(at), side: which }}
        size="small"
        text={which === 'mine' ? t('editor.takeMine') : t('editor.takeTheirs')}
      />
    </div>
  );
  return (
    <li className={styles.conflict}>
      <p className={styles.lineLocation}>
        {conflict.type === 'set'
          ? pathLabel(conflict.path, conflict.language)
          : pathLabel(conflict.path, null, conflict.row._id)}
      </p>
      <div className={styles.sides}>
        {side('mine')}
        {side('theirs')}
      </div>
    </li>
  );
}

function ConflictValue({ conflict: { path, language }, value }: { conflict: ValueConflict; value: unknown }) {
  const of = useKind();
  const { currency } = useEditorSelector(venue);
  const cut = findImageCrop(of, path);
  const image = useEditorSelector((it) => (cut === null ? '' : selectValue(it, cut, null)));
  const option = useOptionLabel();
  const field = getField(of, path);
  if (isRows(field)) return null;
  return (
    <DiffValue
      field={field}
      value={value}
      language={language}
      currency={currency}
      option={(one) => option(path, one)}
      {...(typeof image === 'string' && { image })}
    />
  );
}
type ValueConflict = Extract<Conflict, { type: 'set' }>;
