import type { ClipboardEventHandler } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { Path, Row } from '../../../graphql/content/model/draft.types.ts';
import { isOutdated } from '../../../graphql/content/completeness.ts';
import { isTranslationWaived, getLocalized } from '../../../graphql/content/field-values.ts';
import { getDirection, type Language, master } from '../../../graphql/domain/languages.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { ReadOnlyValue } from './ReadOnlyValue.tsx';
import { getFieldEditor } from '../../fields/field-editors.ts';
import type { Leaf } from './row-status.ts';
import styles from './rows.module.css';

interface Props {
  /** of the list */
  path: Path;
  row: Row;
  leaf: Leaf;
  language: Language | null;
  label: (path: Path) => string;
  currency: string;
  /** the focus is in this row */
  active: boolean;
  editable: boolean;
  /** emphasised: the row's first text */
  leads: boolean;
  /** takes no space when it is empty */
  spare: boolean;
  onEnter: () => void;
  onPaste?: ClipboardEventHandler;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One value of a row: text, replaced by an input while the row has the focus. */
export function RowValue({
  path,
  row,
  leaf,
  language,
  label,
  active,
  editable,
  leads,
  spare,
  onEnter,
  onPaste,
  ...rest
}: Props) {
  const [name, field] = leaf;
  const fieldPath = `${path}/${row._id}/${name}`;
  const value = language === null ? row[name] : getLocalized(row, name)[language];
  const props = { path: fieldPath, field, language, value, label: label(fieldPath) };
  const { shown: shownAs, Input } = getFieldEditor(field);
  if (shownAs === 'control') return <Input {...props} disabled={!editable} />;
  if (typeof field.required === 'object' && isTranslationWaived(field, row))
    return <Excused text={text(value)} language={language} flag={label(`${path}/-/${field.required.unless}`)} />;

  const translated = language !== null && language !== master;
  const ghost = translated ? text(getLocalized(row, name)[master]) : undefined;
  const stale = translated && isOutdated(row, name, language);
  const shown = ghost === undefined ? props : { ...props, ghost };
  if (active && editable)
    return (
      <div className={styles.edited}>
        <Input
          {...shown}
          onEnter={onEnter}
          onPaste={onPaste}
          className={`${styles.input} ${leads ? styles.leads : ''}`}
        />
        {stale && <CommandButton id="field.confirm" size="small" tone="quiet" className={styles.confirm} />}
      </div>
    );
  if (spare && text(value) === '' && !ghost) return null;
  return <ReadOnlyValue {...shown} leads={leads} stale={stale} currency={rest.currency} editable={editable} />;
}

/** The row has a flag that needs no texts here; existing ones stay, in grey. */
function Excused({ text, language, flag }: { text: string; language: Language | null; flag: string }) {
  const intl = useMessages('item');
  return (
    <div className={styles.waived}>
      {text !== '' && (
        <span lang={language ?? undefined} dir={language === null ? 'auto' : getDirection(language)}>
          {text}
        </span>
      )}
      <span className={styles.why}>{intl.formatMessage({ id: 'editor.excused' }, { flag })}</span>
    </div>
  );
}
