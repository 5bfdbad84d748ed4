import { useMessages } from '../../i18n/use-messages.ts';
import type { LeafField } from '../../../graphql/content/model/define-kind.ts';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { getFieldState } from '../../../graphql/content/translation-progress.ts';
import { getCopySource } from '../../../graphql/content/copied-fields.ts';
import { getCropFieldName } from '../../../graphql/content/field-values.ts';
import { getDirection, type Language, master, languageNames } from '../../../graphql/domain/languages.ts';
import {
  sideBySide,
  canArrange,
  canWrite,
  draft,
  kind,
  language,
  selectValue,
  venue,
} from '../../../machines/editor/editor.selectors.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { Field, inputClass } from '../../ui/FormField.tsx';
import { ImageCell } from '../images/ImageCell.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useEditorSelector, useFieldLabel, useOptionLabel, useKind } from '../../editor-context/editor-context.tsx';
import { FieldMark } from './FieldMark.tsx';
import { fieldEditors, getFieldEditor } from '../../fields/field-editors.ts';
import { useFormatValue } from '../../fields/use-format-value.ts';
import { useFieldError } from './use-field-error.ts';
import styles from './item.module.css';

/** The single values of a tab as a form: in one language, or with English side by side. */
export function ItemForm({ fields }: { fields: readonly [string, LeafField][] }) {
  const here = useEditorSelector(language);
  const showsEnglish = useEditorSelector(sideBySide);
  return (
    <div className={`${styles.form} ${showsEnglish ? styles.formSideBySide : ''}`}>
      {fields.map(([path, field]) => (
        <div key={path} className={styles.formRow}>
          {showsEnglish && field.localized && <Source path={path} />}
          <div className={styles.formValue}>
            <FieldMark path={path} />
            <FormEntry path={path} field={field} language={field.localized ? here : null} />
          </div>
        </div>
      ))}
    </div>
  );
}

interface EntryProps {
  path: Path;
  field: LeafField;
  language: Language | null;
}

function FormEntry(props: EntryProps) {
  const { shown } = fieldEditors[props.field.type];
  if (shown === 'image') return <FormImage path={props.path} />;
  return shown === 'control' ? <FormControl {...props} /> : <FormField {...props} />;
}

function FormImage({ path }: { path: Path }) {
  const of = useKind();
  const name = useFieldLabel(of)(path);
  const crop = getCropFieldName(of.fields, path) ?? '';
  return (
    <div>
      <p className={styles.formLabel}>{name}</p>
      <ImageCell
        path={path}
        crop={crop}
        value={useEditorSelector((snapshot) => selectValue(snapshot, path, null))}
        cropValue={useEditorSelector((snapshot) => selectValue(snapshot, crop, null))}
        label={name}
        editable={useEditorSelector(canArrange)}
        size="form"
      />
    </div>
  );
}

/** Whether the person may type here: what a reference brings along is only shown. */
const useWrites = (path: Path, where: Language | null): boolean =>
  useEditorSelector(
    (snapshot) => canWrite(snapshot, where) && getCopySource(kind(snapshot).fields, path) === undefined,
  );

/** A value whose input has its own label. */
function FormControl({ path, field, language: where }: EntryProps) {
  const label = useFieldLabel(useKind());
  const value = useEditorSelector((snapshot) => selectValue(snapshot, path, where));
  const disabled = !useWrites(path, where);
  const { Input } = getFieldEditor(field);
  return <Input path={path} field={field} language={where} value={value} label={label(path)} disabled={disabled} />;
}

function Source({ path }: { path: Path }) {
  const label = useFieldLabel(useKind());
  const value = useEditorSelector((snapshot) => selectValue(snapshot, path, master));
  return (
    <div className={styles.formSource}>
      <p className={styles.formLabel}>
        {label(path)} <bdi className={styles.formLanguage}>{languageNames[master]}</bdi>
      </p>
      <p lang={master} dir={getDirection(master)} className={styles.sourceText}>
        {typeof value === 'string' ? value : ''}
      </p>
    </div>
  );
}

function FormField({ path, field, language: where }: EntryProps) {
  const intl = useMessages('item');
  const label = useFieldLabel(useKind());
  const value = useEditorSelector((snapshot) => selectValue(snapshot, path, where));
  const english = useEditorSelector((snapshot) => selectValue(snapshot, path, master));
  const state = useEditorSelector((snapshot) =>
    where === null || where === master ? null : getFieldState(draft(snapshot), path, where),
  );
  const writes = useWrites(path, where);
  const length = typeof value === 'string' ? value.length : 0;
  const { Input, direction } = getFieldEditor(field);
  const max = 'max' in field ? field.max : Number.POSITIVE_INFINITY;
  const tooLong = field.type === 'text' && length > max;
  const crossError = useFieldError(path, field, value);
  const format = useFormatValue(useEditorSelector(venue).currency);
  const option = useOptionLabel();
  return (
    <Field
      label={
        <>
          {label(path)}
          {where && <bdi className={styles.formLanguage}>{languageNames[where]}</bdi>}
        </>
      }
      error={tooLong ? intl.formatMessage({ id: 'error.tooLong' }) : crossError}
      count={length > max * 0.8 && `${length} / ${max}`}
      isFull={length >= max}
      hint={
        state !== null &&
        state !== 'none' && (
          <span className={styles.formState}>
            <StatusTag tone={state === 'stale' ? 'warn' : state === 'draft' ? 'info' : 'good'}>
              {intl.formatMessage({ id: `editor.state.${state}` })}
            </StatusTag>
            {state === 'stale' && <CommandButton id="field.confirm" size="small" tone="quiet" />}
          </span>
        )
      }
    >
      {(control) =>
        writes ? (
          <Input
            path={path}
            field={field}
            language={where}
            value={value}
            label={label(path)}
            ghost={where !== null && where !== master && typeof english === 'string' ? english : undefined}
            id={control.id}
            invalid={tooLong || crossError !== null}
            className={inputClass}
          />
        ) : (
          <p
            id={control.id}
            className={styles.readOnly}
            dir={where ? getDirection(where) : 'auto'}
            lang={where ?? undefined}
          >
            {direction ? (
              <bdi dir={direction}>{format(field, value, (one) => option(path, one))}</bdi>
            ) : (
              format(field, value, (one) => option(path, one))
            )}
          </p>
        )
      }
    </Field>
  );
}
