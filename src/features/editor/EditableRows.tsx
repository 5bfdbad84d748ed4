import { memo, startTransition, useEffect, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { type Fields, isRows, type RowsField } from '../../../graphql/content/model/define-kind.ts';
import type { Path, Row } from '../../../graphql/content/model/draft.types.ts';
import { getLevelRows, isDroppedRow } from '../../../graphql/content/field-values.ts';
import { getDirection, master, languageNames } from '../../../graphql/domain/languages.ts';
import { sideBySide, canArrange, language, selectRows, entity } from '../../../machines/editor/editor.selectors.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { getKindIcon } from '../../kind-display/kind-icons.ts';
import { ImageDropZone } from '../images/ImageDropZone.tsx';
import { useEditorSelector, useFieldLabel, useKind } from '../../editor-context/editor-context.tsx';
import { GridProvider, useGrid } from '../../editor-context/row-grid-context.tsx';
import { EditableRow } from './EditableRow.tsx';
import { fieldEditors } from '../../fields/field-editors.ts';
import { getColumns, hasLabelledValues, type RowProps } from './row-status.ts';
import styles from './rows.module.css';
import { SortableArea } from './SortableRows.tsx';

const innerLists = (fields: Fields): [string, RowsField][] =>
  Object.entries(fields).filter((entry): entry is [string, RowsField] => isRows(entry[1]));

/** The rows that a save keeps. */
const countRows = (row: Row, [list, field]: [string, RowsField]) => ({
  list,
  value: getLevelRows(row, list).filter((inner) => !isDroppedRow(field, inner)).length,
});

interface ListProps {
  path: Path;
  field: RowsField;
  /** what each row says, as a sentence beside its fields */
  Sentence?: RowProps['Sentence'] | undefined;
}

/** The ordered rows of one field. A list of images accepts images by drop and paste. */
export function EditableRows({ path, field, Sentence }: ListProps) {
  const grid = <RowGrid path={path} field={field} Sentence={Sentence} />;
  return getColumns(field.of).image ? <ImageDropZone path={path}>{grid}</ImageDropZone> : grid;
}

/** Includes the lists within the rows: headings and lines share one grid. */
function RowGrid({ path, field, Sentence }: ListProps) {
  const intl = useMessages('item');
  const t = (id: 'editor.sortable' | 'common.moreActions' | 'list.column.state') => intl.formatMessage({ id });
  const here = useEditorSelector(language);
  const showsEnglish = useEditorSelector(sideBySide);
  const arranges = useEditorSelector(canArrange);
  const isEmpty = useEditorSelector((it) => selectRows(it, path).length === 0);
  const label = useFieldLabel(useKind());
  const shared = sharedNames(field.of);
  const [inner] = innerLists(field.of);
  const { image, localized } = getColumns(field.of);
  const hasTexts = localized.length > 0 || innerLists(field.of).length > 0;
  const icon = getKindIcon(useEditorSelector(entity));
  const add = image ? 'images.add' : 'row.add';

  if (isEmpty)
    return (
      <EmptyState
        icon={icon}
        title={label(path, 'none')}
        text={intl.formatMessage({ id: image ? 'editor.noImagesText' : 'editor.noRowsText' })}
        action={arranges && <CommandButton id={add} args={{ path }} text={label(path, 'add')} tone="main" />}
      />
    );
  return (
    <SortableArea>
      <div
        className={[
          styles.grid,
          image && styles.withImage,
          showsEnglish && styles.sideBySide,
          !image && !hasTexts && styles.withoutTexts,
        ]
          .filter(Boolean)
          .join(' ')}
        role="table"
        aria-label={label(path)}
        tabIndex={-1}
        data-skip-target
      >
        <div className={styles.top} role="row">
          <span role="columnheader">
            <span className="unseen">{t('editor.sortable')}</span>
          </span>
          {image && <span role="columnheader">{label(`${path}/-/${image[0]}`)}</span>}
          {showsEnglish && (
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
            {shared.length === 0 && <span className="unseen">{t('list.column.state')}</span>}
            {shared.map((name) => label(inner ? `${path}/-/${inner[0]}/-/${name}` : `${path}/-/${name}`)).join(', ')}
          </span>
          <span role="columnheader">
            <span className="unseen">{t('common.moreActions')}</span>
          </span>
        </div>
        <GridProvider>
          <Rows path={path} field={field} Sentence={Sentence} />
        </GridProvider>
      </div>
      {arranges && field.fixed === undefined && (
        <div className={styles.foot}>
          <CommandButton id={add} args={{ path }} text={label(path, 'add')} />
        </div>
      )}
    </SortableArea>
  );
}

/** The values of the last column; a flag has its own label. */
const sharedNames = (fields: Fields): string[] => {
  const lists = innerLists(fields);
  const { shared } = getColumns(lists[0]?.[1].of ?? fields);
  return lists.length > 1 || hasLabelledValues(shared)
    ? []
    : shared.filter(([, { type }]) => fieldEditors[type].shown === 'text').map(([name]) => name);
};

/** about what the tallest window shows of a list that has just been opened */
const firstLines = 40;

/** How many of the rows, with those within them, fill the first screen. */
const countFirst = (rows: readonly Row[], fields: Fields): number => {
  const lists = innerLists(fields);
  let lines = 0;
  const last = rows.findIndex((row) => {
    lines += 1 + lists.reduce((sum, [name]) => sum + getLevelRows(row, name).length, 0);
    return lines >= firstLines;
  });
  return last === -1 ? rows.length : last + 1;
};

/**
 * Rows get their values from here, also those within them: hundreds need no subscription of their own. Those of the first
 * screen are rendered with it, the others in slices after it, so that a long list is shown, and answers, as a short one does.
 */
function Rows({ path, field, Sentence }: ListProps) {
  const rows = useEditorSelector((it) => selectRows(it, path));
  const [hasAll, setHasAll] = useState(false);
  useEffect(() => startTransition(() => setHasAll(true)), []);
  const shown = hasAll ? rows : rows.slice(0, countFirst(rows, field.of));
  return shown.map((row, at) => (
    <Group key={row._id} path={path} row={row} position={at + 1} field={field} depth={0} Sentence={Sentence} />
  ));
}

interface GroupProps {
  path: Path;
  row: Row;
  position: number;
  field: RowsField;
  /** the ancestor lists */
  depth: number;
  Sentence?: RowProps['Sentence'] | undefined;
}

/** A row, followed by its nested rows. Memoized: an edit copies only the rows that it goes through. */
const Group = memo(function Group(props: GroupProps) {
  const lists = innerLists(props.field.of);
  const { hidden } = useGrid();
  if (hidden.has(`${props.path}/${props.row._id}`)) return null;
  if (lists.length === 0) return <EditableRow {...props} heads={false} />;
  return <Headed {...props} lists={lists} />;
});

function Headed({ path, row, position, field, depth, lists, Sentence }: GroupProps & { lists: [string, RowsField][] }) {
  const [only] = lists;
  return (
    <div role={depth === 0 ? 'rowgroup' : 'presentation'} data-group className={styles.group} data-depth={depth}>
      <EditableRow
        path={path}
        row={row}
        position={position}
        field={field}
        heads
        Sentence={Sentence}
        {...(only !== undefined && lists.length === 1 && { count: countRows(row, only) })}
      />
      {lists.map(([name, inner]) => (
        <InnerRows
          key={name}
          list={`${path}/${row._id}/${name}`}
          rows={getLevelRows(row, name)}
          field={inner}
          depth={depth}
          captioned={lists.length > 1}
        />
      ))}
    </div>
  );
}

interface InnerProps {
  list: Path;
  rows: readonly Row[];
  field: RowsField;
  depth: number;
  /** the list's label is shown: the row has several lists */
  captioned: boolean;
}

const InnerRows = memo(function InnerRows({ list, rows, field, depth, captioned }: InnerProps) {
  const { of, arranges } = useGrid();
  const label = useFieldLabel(of);
  return (
    <>
      {captioned && rows.length > 0 && (
        <div role="row" className={styles.caption}>
          <span role="cell">{label(list)}</span>
        </div>
      )}
      {rows.map((row, at) => (
        <Group key={row._id} path={list} row={row} position={at + 1} field={field} depth={depth + 1} />
      ))}
      {arranges && field.fixed === undefined && (
        <div role="row" className={styles.add}>
          <span role="cell">
            <CommandButton id="row.add" args={{ path: list }} text={label(list, 'add')} tone="quiet" size="small" />
          </span>
        </div>
      )}
    </>
  );
});
