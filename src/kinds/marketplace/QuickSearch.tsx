import { useMessages } from '../../i18n/use-messages.ts';
import { isRows, type LeafField } from '../../../graphql/content/model/define-kind.ts';
import { canArrange, sameIds, selectRow, selectRowIds } from '../../../machines/editor/editor.selectors.ts';
import { useEditorSelector, useFieldLabel, useOptionLabel, useKind } from '../../editor-context/editor-context.tsx';
import { getFieldEditor } from '../../fields/field-editors.ts';
import type { CustomInputProps } from '../custom-input.types.ts';
import styles from './marketplace.module.css';

/** Six slots, each with its number and the tag that it searches for; an empty one stays in its place. */
export default function QuickSearch({ path }: CustomInputProps) {
  const intl = useMessages('content');
  const of = useKind();
  const ids = useEditorSelector((it) => selectRowIds(it, path), sameIds);
  const field = of.fields[path];
  const tag = field && isRows(field) ? field.of.tag : undefined;
  const label = useFieldLabel(of);
  if (tag === undefined || isRows(tag)) return null;
  return (
    <ol className={styles.slots} aria-label={label(path)}>
      {ids.map((id, at) => (
        <li key={id} className={styles.slot}>
          <span className={styles.slotNumber} aria-hidden>
            {intl.formatNumber(at + 1)}
          </span>
          <Slot
            list={path}
            id={id}
            field={tag}
            label={intl.formatMessage({ id: 'content.marketplace.quick_search.one' }, { position: at + 1 })}
          />
        </li>
      ))}
    </ol>
  );
}

function Slot({ list, id, field, label }: { list: string; id: string; field: LeafField; label: string }) {
  const value = useEditorSelector((it) => selectRow(it, list, id)?.tag);
  const editable = useEditorSelector(canArrange);
  const option = useOptionLabel();
  const path = `${list}/${id}/tag`;
  const { Input } = getFieldEditor(field);
  if (!editable) return <span>{typeof value === 'string' && value !== '' ? option(path, value) : null}</span>;
  return <Input path={path} field={field} language={null} value={value} label={label} />;
}
