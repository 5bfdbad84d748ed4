import { type LeafField, isRows } from '../../../graphql/content/model/define-kind.ts';
import { canWrite, selectValue } from '../../../machines/editor/editor.selectors.ts';
import { useEditorSelector, useFieldLabel, useKind } from '../../editor-context/editor-context.tsx';
import { typedText } from '../../fields/field-editor.ts';
import FieldCheckNote from '../../fields/FieldCheckNote.tsx';
import { ParsedInput } from '../../fields/ParsedInput.tsx';
import { useFieldChecks } from '../../fields/use-field-checks.ts';
import { useFieldError } from '../../features/editor/use-field-error.ts';
import { Field, inputClass } from '../../ui/FormField.tsx';
import type { CustomInputProps } from '../custom-input.types.ts';
import styles from './place-id.module.css';

const toTyped = (text: string): string => text;

/** The venue's place on a map service, looked up while it is typed. */
export default function PlaceId({ path }: CustomInputProps) {
  const of = useKind();
  const field = of.fields[path];
  return field === undefined || isRows(field) ? null : <PlaceIdField path={path} field={field} />;
}

function PlaceIdField({ path, field }: { path: string; field: LeafField }) {
  const label = useFieldLabel(useKind())(path);
  const value = useEditorSelector((it) => selectValue(it, path, null));
  const writes = useEditorSelector((it) => canWrite(it, null));
  const error = useFieldError(path, field, value);
  const checks = useFieldChecks();
  const text = typedText(value);
  return (
    <div className={styles.placeId}>
      <Field label={label} error={error}>
        {({ id }) =>
          writes ? (
            <>
              <ParsedInput
                {...{ path, field, value, label, id }}
                language={null}
                className={inputClass}
                invalid={error !== null}
                toText={typedText}
                parse={toTyped}
                onTyped={(typed) => checks?.send({ type: 'check.typed', path, text: typed, kind: { type: 'placeId' } })}
              />
              {error === null && <FieldCheckNote checks={checks} path={path} text={text} />}
            </>
          ) : (
            <bdi id={id} dir="ltr">
              {text}
            </bdi>
          )
        }
      </Field>
    </div>
  );
}
