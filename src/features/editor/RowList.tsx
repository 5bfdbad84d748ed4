import { memo } from 'react';
import { useIntl } from 'react-intl';
import { type Fields, isRows, type RowsField } from '../../../graphql/content/define-kind.ts';
import type { Path } from '../../../graphql/content/draft.types.ts';
import { getDirection, master, languageNames } from '../../../graphql/domain/languages.ts';
import {
  sideBySide,
  canArrange,
  entity,
  kind,
  language,
  selectRowIds,
  sameIds,
} from '../../../machines/editor/editor.selectors.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { getKindIcon } from '../../kinds/kind-icons.ts';
import { ImageDropZone } from '../images/ImageDropZone.tsx';
import { useEditorSelector, useFieldLabel } from './editor-context.tsx';
import { GridProvider, useGrid } from './row-grid-context.tsx';
import { EditableRow } from './EditableRow.tsx';
import { getColumns } from './row-status.ts';
import styles from './rows.module.css';
import { SortableArea } from './SortableRows.tsx';

const innerList = (fields: Fields): [string, RowsField] | undefined =>
  Object.entries(fields).find((entry): entry is [string, RowsField] => isRows(entry[1]));

/** The ordered rows of one field. Where they hold pictures, pictures may be dropped and pasted. */
export function RowList({ path, field }: { path: Path; field: RowsField }) {
  const grid = <RowGrid path={path} field={field} />;
  return getColumns(field.of).picture ? <ImageDropZone path={path}>{grid}</ImageDropZone> : grid;
}

/** Lists within the rows included: headings and lines of one grid. */
function RowGrid({ path, field }: { path: Path; field: RowsField }) {
  const intl = useIntl();
  const say = (id: 'editor.sortable' | 'common.menu') => intl.formatMessage({ id });
  const here = useEditorSelector(language);
  const twin = useEditorSelector(sideBySide);
  const arranges = useEditorSelector(canArrange);
  const ids = useEditorSelector((it) => selectRowIds(it, path), sameIds);
  const label = useFieldLabel(useEditorSelector(kind));
  const shared = sharedNames(field.of);
  const inner = innerList(field.of);
  const { picture } = getColumns(field.of);
  const icon = getKindIcon(useEditorSelector(entity));
  const add = picture ? 'pictures.add' : 'row.add';

  if (ids.length === 0)
    return (
      <EmptyState
        icon={icon}
        title={intl.formatMessage({ id: 'editor.noRows' }, { what: label(path) })}
        text={intl.formatMessage({ id: picture ? 'editor.noPicturesText' : 'editor.noRowsText' })}
        action={arranges && <CommandButton id={add} args={{ path }} words={label(path, 'add')} tone="main" />}
      />
    );
  return (
    <SortableArea>
      <div
        className={[styles.grid, picture && styles.pictured, twin && styles.twin].filter(Boolean).join(' ')}
        role="table"
        aria-label={label(path)}
      >
        <div className={styles.top} role="row">
          <span role="columnheader" aria-label={say('editor.sortable')} />
          {picture && <span role="columnheader">{label(`${path}/-/${picture[0]}`)}</span>}
          {twin && (
            <span role="columnheader" lang={master} dir="ltr">
              {intl.formatMessage({ id: 'editor.masterColumn' }, { language: languageNames[master] })}
            </span>
          )}
          <span role="columnheader" dir={getDirection(here)} lang={here}>
            <bdi>
              {here === master
                ? intl.formatMessage({ id: 'editor.masterColumn' }, { language: languageNames[master] })
                : languageNames[here]}
            </bdi>
          </span>
          <span role="columnheader" className={styles.topEnd}>
            {shared.map((name) => label(inner ? `${path}/-/${inner[0]}/-/${name}` : `${path}/-/${name}`)).join(', ')}
          </span>
          <span role="columnheader" aria-label={say('common.menu')} />
        </div>
        <GridProvider>
          {ids.map((id, at) => (
            <Group key={id} path={path} id={id} place={at + 1} field={field} />
          ))}
        </GridProvider>
      </div>
      {arranges && (
        <div className={styles.foot}>
          <CommandButton id={add} args={{ path }} words={label(path, 'add')} />
        </div>
      )}
    </SortableArea>
  );
}

/** What the last column holds; a flag says itself what it is. */
const sharedNames = (fields: Fields): string[] =>
  getColumns(innerList(fields)?.[1].of ?? fields)
    .shared.filter(([, { type }]) => type !== 'flag')
    .map(([name]) => name);

interface GroupProps {
  path: Path;
  id: string;
  place: number;
  field: RowsField;
}

/** A row, and under it the rows of its own list. */
const Group = memo(function Group(props: GroupProps) {
  const inner = innerList(props.field.of);
  if (!inner) return <EditableRow {...props} heads={false} />;
  return <Headed {...props} name={inner[0]} inner={inner[1]} />;
});

function Headed({ path, id, place, field, name, inner }: GroupProps & { name: string; inner: RowsField }) {
  const list = `${path}/${id}/${name}`;
  const ids = useEditorSelector((it) => selectRowIds(it, list), sameIds);
  const { of: whole, arranges } = useGrid();
  const label = useFieldLabel(whole);
  return (
    <div role="rowgroup" className={styles.group}>
      <EditableRow path={path} id={id} place={place} field={field} heads count={ids.length} />
      {ids.map((row, at) => (
        <EditableRow key={row} path={list} id={row} place={at + 1} field={inner} heads={false} />
      ))}
      {arranges && (
        <div role="row" className={styles.add}>
          <span role="cell">
            <CommandButton id="row.add" args={{ path: list }} words={label(list, 'add')} tone="quiet" size="small" />
          </span>
        </div>
      )}
    </div>
  );
}
