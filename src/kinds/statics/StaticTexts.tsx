import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { getField } from '../../../graphql/content/apply-edit.ts';
import { getLocalized, storedLocalizedValue } from '../../../graphql/content/field-values.ts';
import { isRows } from '../../../graphql/content/model/define-kind.ts';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { getDirection, type Language, languageNames, master } from '../../../graphql/domain/languages.ts';
import {
  canArrange,
  canWrite,
  requestedFocus,
  rowName,
  sameIds,
  selectRow,
  selectRowIds,
  sideBySide,
} from '../../../machines/editor/editor.selectors.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import {
  useEditorSelector,
  useFieldLabel,
  useHiddenRows,
  useRowName,
  useKind,
} from '../../editor-context/editor-context.tsx';
import { getFieldEditor } from '../../fields/field-editors.ts';
import { EditableRowMenu } from '../../features/editor/EditableRowMenu.tsx';
import { SortableArea, SortHandle } from '../../features/editor/SortableRows.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconStatics } from '../../ui/icons.ts';
import type { CustomInputProps } from '../custom-input.types.ts';
import styles from './static-texts.module.css';

/** The fixed texts: label and default in the language being edited, next to the venue's own texts. */
export default function StaticTexts({ path, language }: CustomInputProps) {
  const intl = useMessages('item');
  const ids = useEditorSelector((it) => selectRowIds(it, path), sameIds);
  const arranges = useEditorSelector(canArrange);
  const label = useFieldLabel(useKind());
  const hidden = useHiddenRows();
  const add = arranges && <CommandButton id="row.add" args={{ path }} text={label(path, 'add')} />;
  if (ids.length === 0) return <EmptyState icon={IconStatics} title={label(path, 'none')} text="" action={add} />;
  return (
    <SortableArea>
      <div className={styles.texts} role="table" aria-label={label(path)} tabIndex={-1} data-skip-target>
        <div className={styles.top} role="row">
          <span role="columnheader">
            <span className="unseen">{intl.formatMessage({ id: 'editor.sortable' })}</span>
          </span>
          <span role="columnheader">{label(`${path}/-/label`)}</span>
          <span role="columnheader">{label(`${path}/-/default_value`)}</span>
          <span role="columnheader">
            {label(`${path}/-/value`)} <bdi>{languageNames[language]}</bdi>
          </span>
          <span role="columnheader">
            <span className="unseen">{intl.formatMessage({ id: 'common.moreActions' })}</span>
          </span>
        </div>
        {ids.map((id, at) =>
          hidden.has(`${path}/${id}`) ? null : (
            <StaticText key={id} path={path} id={id} position={at + 1} language={language} />
          ),
        )}
      </div>
      {add && <div className={styles.foot}>{add}</div>}
    </SortableArea>
  );
}

interface TextProps {
  path: Path;
  id: string;
  position: number;
  language: Language;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function StaticText({ path, id, position, language }: TextProps) {
  const intl = useMessages('inputs', 'screen-commands');
  const line = useRef<HTMLDivElement>(null);
  const of = useKind();
  const row = useEditorSelector((it) => selectRow(it, path, id));
  const text = useEditorSelector((it) => (selectRow(it, path, id) ? rowName(it, `${path}/${id}`) : ''));
  const requested = useEditorSelector(requestedFocus);
  const arranges = useEditorSelector(canArrange);
  const writes = useEditorSelector((it) => canWrite(it, language));
  const showsEnglish = useEditorSelector(sideBySide);
  const label = useFieldLabel(of);
  const nameOf = useRowName(of);
  const hidden = useHiddenRows();
  const [isEdited, setEdited] = useState(false);
  const list = getField(of, path);
  if (row === undefined || !isRows(list)) return null;
  const rowPath = `${path}/${id}`;
  const name = nameOf(path, position, text);
  const inLanguage = (field: string, where: Language): string => textIn(getLocalized(row, field)[where]);
  const fallback = inLanguage('default_value', language) || inLanguage('default_value', master);
  const isNew = textIn(row.field) === '' || requested?.path === `${rowPath}/field`;
  const showsDefinition =
    isEdited || isNew || ['label', 'default_value'].some((one) => requested?.path === `${rowPath}/${one}`);
  const input = (field: string, ghost = '') => {
    const leaf = list.of[field];
    if (leaf === undefined || isRows(leaf)) return null;
    const where = leaf.localized ? language : null;
    const { Input } = getFieldEditor(leaf);
    return (
      <Input
        path={`${rowPath}/${field}`}
        field={leaf}
        language={where}
        value={where === null ? row[field] : getLocalized(row, field)[where]}
        label={label(`${rowPath}/${field}`)}
        {...(ghost !== '' && { ghost })}
        onEnter={() => undefined}
      />
    );
  };
  const valueField = list.of.value;
  const usesDefault =
    valueField !== undefined &&
    !isRows(valueField) &&
    storedLocalizedValue(valueField, row, 'value', language) === undefined;
  const shown = (field: string) => (
    <span lang={language} dir={getDirection(language)} className={styles.shown}>
      {inLanguage(field, language) || <span className={styles.ghost}>{inLanguage(field, master)}</span>}
    </span>
  );
  /** the English text above the one that is written, side by side */
  const source = (field: string) =>
    showsEnglish &&
    inLanguage(field, master) !== '' && (
      <span lang={master} dir={getDirection(master)} className={styles.source}>
        {inLanguage(field, master)}
      </span>
    );
  return (
    <div ref={line} className={styles.row} role="row" aria-label={name} data-row-path={rowPath}>
      <span role="cell">
        {arranges && (
          <SortHandle
            {...{ line, path, id, name }}
            tabbable
            blocked={hidden.size > 0 ? intl.formatMessage({ id: 'blocked.showsAllRows' }) : null}
          />
        )}
      </span>
      <div role="cell" className={styles.definition}>
        {arranges && showsDefinition ? input('field') : <code dir="ltr">{textIn(row.field)}</code>}
        {source('label')}
        {writes && showsDefinition ? input('label', inLanguage('label', master)) : shown('label')}
        {writes && !showsDefinition && (
          <Button
            size="small"
            tone="quiet"
            className={styles.edit}
            aria-expanded={false}
            onClick={() => setEdited(true)}
          >
            {intl.formatMessage({ id: 'statics.edit' })}
          </Button>
        )}
      </div>
      <div role="cell" className={styles.default}>
        <span className={styles.small}>{label(`${rowPath}/default_value`)}</span>
        {source('default_value')}
        {writes && showsDefinition
          ? input('default_value', inLanguage('default_value', master))
          : shown('default_value')}
      </div>
      <div role="cell" className={styles.value}>
        <span className={styles.small}>{label(`${rowPath}/value`)}</span>
        {source('value')}
        {writes ? input('value', fallback) : shown('value')}
        {usesDefault && <span className={styles.uses}>{intl.formatMessage({ id: 'statics.usesDefault' })}</span>}
      </div>
      <span role="cell">
        {arranges && <EditableRowMenu name={name} list={path} first={`${rowPath}/value`} image={undefined} tabbable />}
      </span>
    </div>
  );
}
