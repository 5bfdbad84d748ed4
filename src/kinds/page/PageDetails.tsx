import { useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { getField } from '../../../graphql/content/apply-edit.ts';
import { getLocalized, isDroppedRow } from '../../../graphql/content/field-values.ts';
import { isRows, type RowsField } from '../../../graphql/content/model/define-kind.ts';
import type { Path, Row } from '../../../graphql/content/model/draft.types.ts';
import { canArrange, canWrite, sameIds, selectRow, selectRowIds } from '../../../machines/editor/editor.selectors.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import {
  useEditor,
  useEditorSelector,
  useFieldLabel,
  useHiddenRows,
  useOptionLabel,
  useRowName,
  useKind,
} from '../../editor-context/editor-context.tsx';
import { EditableRowMenu } from '../../features/editor/EditableRowMenu.tsx';
import { SortableArea, SortHandle } from '../../features/editor/SortableRows.tsx';
import { ImageCell } from '../../features/images/ImageCell.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconInfo } from '../../ui/icons.ts';
import type { CustomInputProps } from '../custom-input.types.ts';
import { RowInput } from '../package/combo-inputs.tsx';
import { toTitleEvent } from './own-title.ts';
import styles from './page-details.module.css';

/** The facts of a page: what each is about decides its title and its icon, and whether it has a certificate. */
export default function PageDetails({ path }: CustomInputProps) {
  const of = useKind();
  const ids = useEditorSelector((it) => selectRowIds(it, path), sameIds);
  const arranges = useEditorSelector(canArrange);
  const label = useFieldLabel(of);
  const hidden = useHiddenRows();
  const list = getField(of, path);
  if (!isRows(list)) return null;
  const add = arranges && <CommandButton id="row.add" args={{ path }} text={label(path, 'add')} />;
  if (ids.length === 0) return <EmptyState icon={IconInfo} title={label(path, 'none')} text="" action={add} />;
  return (
    <SortableArea>
      <div className={styles.details} role="group" aria-label={label(path)} tabIndex={-1} data-skip-target>
        {ids.map((id, at) =>
          hidden.has(`${path}/${id}`) ? null : <Detail key={id} {...{ path, id, list }} position={at + 1} />,
        )}
      </div>
      {add && <div className={styles.foot}>{add}</div>}
    </SortableArea>
  );
}

interface DetailProps {
  path: Path;
  id: string;
  list: RowsField;
  position: number;
}

function Detail({ path, id, list, position }: DetailProps) {
  const intl = useMessages('inputs', 'screen-commands');
  const line = useRef<HTMLDivElement>(null);
  const of = useKind();
  const row = useEditorSelector((it) => selectRow(it, path, id));
  const arranges = useEditorSelector(canArrange);
  const hidden = useHiddenRows();
  const option = useOptionLabel();
  const label = useFieldLabel(of);
  const nameOf = useRowName(of);
  if (row === undefined) return null;
  const own = `${path}/${id}`;
  const type = typeof row.type === 'string' ? row.type : '';
  const about = type === '' ? '' : option(`${own}/type`, type);
  const name = nameOf(path, position, about);
  const input = { list: own, row, fields: list.of };
  const labelled = (field: string) => (
    <div className={styles.labelled}>
      <span className={styles.label} aria-hidden>
        {label(`${own}/${field}`)}
      </span>
      <RowInput {...input} name={field} />
    </div>
  );
  return (
    <section className={styles.detail} aria-label={name} data-group data-row-path={own}>
      <div ref={line} className={styles.head}>
        {arranges && (
          <SortHandle
            {...{ line, path, id, name }}
            tabbable
            blocked={hidden.size > 0 ? intl.formatMessage({ id: 'blocked.showsAllRows' }) : null}
          />
        )}
        <RowInput {...input} name="type" />
        <OwnTitle {...{ own, row }} />
        {arranges && <EditableRowMenu name={name} list={path} first={`${own}/content`} image={undefined} tabbable />}
      </div>
      <div className={styles.body}>
        {changesTitle(row) && labelled('title')}
        {/* one that stands there from another type can still be removed */}
        {(type === 'kosher' || row.kosher !== '') && (
          <div className={styles.labelled}>
            <span className={styles.label}>{label(`${own}/kosher`)}</span>
            <ImageCell
              path={`${own}/kosher`}
              crop={`${own}/kosher_crop`}
              value={row.kosher}
              cropValue={row.kosher_crop}
              label={label(`${own}/kosher`)}
              editable={arranges}
              size="row"
            />
          </div>
        )}
        {labelled('content')}
        <div className={styles.link}>
          {labelled('call_to_action_text')}
          {labelled('call_to_action_url')}
        </div>
        {isDroppedRow(list, row) && (
          <p className={styles.dropped}>{intl.formatMessage({ id: 'pageDetails.dropped' })}</p>
        )}
      </div>
    </section>
  );
}

/** The title is the person's own as soon as there is one in any language. */
const changesTitle = (row: Row): boolean =>
  row.change_title === true || Object.values(getLocalized(row, 'title')).some((text) => text !== '');

/** Whether the detail has a title of its own; switching it off clears it in every language. */
function OwnTitle({ own, row }: { own: Path; row: Row }) {
  const editor = useEditor();
  const label = useFieldLabel(useKind());
  const writes = useEditorSelector((it) => canWrite(it, null));
  const isOn = changesTitle(row);
  const path = `${own}/change_title`;
  return (
    <label className={styles.own}>
      <input
        type="checkbox"
        data-path={path}
        checked={isOn}
        disabled={!writes}
        onFocus={() => editor.send({ type: 'field.focused', path, language: null })}
        onChange={({ target }) => editor.send(toTitleEvent(own, row, target.checked))}
      />
      {label(path)}
    </label>
  );
}
